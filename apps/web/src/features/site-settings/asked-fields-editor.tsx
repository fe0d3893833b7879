import type { Language } from '@vitrine/contract/languages.ts'
import type { SaidField } from '@vitrine/contract/site-settings.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TagField } from '@vitrine/ui/fields/tag-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useId } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Row, withChange } from './rows.tsx'
import styles from './site-settings.module.css'
import { SpokenField } from './spoken-field.tsx'
import type { Faults } from './use-setting-form.ts'

interface AskedFieldsEditorProps {
  title: string
  fields: readonly SaidField[]
  language: Language
  faults: Faults
  /** Of the fields in the setting. */
  path: string
  onChange: (fields: SaidField[]) => void
}

const most = 40
const fresh: SaidField = {
  id: '',
  label: '',
  type: 'text',
  values: [],
  required: false,
  validation: '',
  helpText: '',
}

/** Fields that the site asks, in their order. */
export function AskedFieldsEditor({ title, fields, language, faults, path, onChange }: AskedFieldsEditorProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {faults[path] !== undefined && <p className={styles['fault']}>{faults[path]}</p>}
      {fields.length === 0 && <p className={styles['muted']}>{t('siteSettings.noFields')}</p>}
      {fields.map((field, place) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: an id is written here, and changes with each letter.
          key={place}
          items={fields}
          place={place}
          name={field.id}
          title={(name) => t('siteSettings.field', { name })}
          onChange={onChange}
        >
          <OneField
            field={field}
            language={language}
            faults={faults}
            path={`${path}.${place}`}
            onChange={(change) => onChange(withChange(fields, place, change))}
          />
        </Row>
      ))}
      <div>
        <Button isDisabled={fields.length >= most} onPress={() => onChange([...fields, fresh])}>
          {t('siteSettings.addField')}
        </Button>
      </div>
    </section>
  )
}

interface OneFieldProps {
  field: SaidField
  language: Language
  faults: Faults
  path: string
  onChange: (change: Partial<SaidField>) => void
}

function OneField({ field, language, faults, path, onChange }: OneFieldProps) {
  const { t } = useTexts()
  const spoken = { language, faults }
  const valuesFault = Object.entries(faults).find(([at]) => at === `${path}.values` || at.startsWith(`${path}.values.`))
  return (
    <div className={styles['columns']}>
      <TextField
        label={t('siteSettings.fieldId')}
        description={t('siteSettings.fieldIdHint')}
        value={field.id}
        error={faults[`${path}.id`]}
        inputDir="ltr"
        validationBehavior="aria"
        onChange={(id) => onChange({ id })}
      />
      <SpokenField
        {...spoken}
        label={t('siteSettings.label')}
        value={field.label}
        path={`${path}.label`}
        onChange={(label) => onChange({ label })}
      />
      <KindField field={field} onChange={onChange} />
      {field.type === 'dropdown' && (
        <TagField
          label={t('siteSettings.fieldValues')}
          values={field.values}
          error={valuesFault?.[1]}
          onChange={(values) => onChange({ values })}
        />
      )}
      {field.type === 'text' && (
        <TextField
          label={t('siteSettings.fieldPattern')}
          description={t('siteSettings.fieldPatternHint')}
          value={field.validation}
          error={faults[`${path}.validation`]}
          inputDir="ltr"
          validationBehavior="aria"
          onChange={(validation) => onChange({ validation })}
        />
      )}
      <SpokenField
        {...spoken}
        label={t('siteSettings.fieldHelp')}
        value={field.helpText}
        path={`${path}.helpText`}
        onChange={(helpText) => onChange({ helpText })}
      />
      <Checkbox
        label={t('siteSettings.fieldRequired')}
        isSelected={field.required}
        onChange={(required) => onChange({ required })}
      />
    </div>
  )
}

const kinds = ['text', 'dropdown', 'checkbox'] as const

/** What another kind cannot have goes with the kind. */
function KindField({ field, onChange }: Pick<OneFieldProps, 'field' | 'onChange'>) {
  const { t } = useTexts()
  const labels = {
    text: t('siteSettings.typeText'),
    dropdown: t('siteSettings.typeDropdown'),
    checkbox: t('siteSettings.typeCheckbox'),
  }
  const choose = (value: string) => {
    const type = kinds.find((kind) => kind === value) ?? field.type
    const [values, validation] = [type === 'dropdown' ? field.values : [], type === 'text' ? field.validation : '']
    onChange({ type, values, validation })
  }
  return (
    <SelectField
      label={t('siteSettings.fieldType')}
      options={kinds.map((kind) => ({ value: kind, description: '', label: labels[kind] }))}
      value={field.type}
      onChange={choose}
    />
  )
}
