import { languageCodes } from '@vitrine/contract/languages.ts'
import { type LabelPlacement, labelPlacements } from '@vitrine/contract/metadata-fields.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ChoicesEditor } from './choices-editor.tsx'
import styles from './field-administration.module.css'
import { type DataType, type FieldDraft, hasChoices, isNumber, isText, type SiteFieldDocument } from './field-draft.ts'
import { typeText } from './type-text.ts'
import type { FieldForm } from './use-field-form.ts'

type Written = Exclude<
  { [Name in keyof FieldDraft]: FieldDraft[Name] extends string ? Name : never }[keyof FieldDraft],
  'dataType' | 'labelPlacement'
>

/** What a form can be asked about one text. */
function useText({ base, draft, write, faults }: FieldForm) {
  const { t } = useTexts()
  /** What is shipped, beside what the site says. */
  const shippedOf = (value: string | number | undefined) =>
    base?.isOwn === false && value !== undefined && value !== ''
      ? t('siteFields.shipped', { value: String(value) })
      : undefined
  const text = (name: Written, shipped?: string | number) => ({
    label: t(`siteFields.${name}`),
    value: draft[name],
    error: faults[name],
    description: shippedOf(shipped),
    inputDir: 'auto' as const,
    validationBehavior: 'aria' as const,
    onChange: (next: string) => write({ [name]: next }),
  })
  return { text, shippedOf }
}

/** What the field is called, for all and in each language. */
export function Names({ form }: { form: FieldForm }) {
  const { t } = useTexts()
  const { text, shippedOf } = useText(form)
  const { base, draft, faults, write } = form
  const shown = text('label')
  const isOwn = base === null || base.isOwn
  const otherwise = draft.label.trim()
  return (
    <fieldset className={styles['group']}>
      <legend>{t('siteFields.labels')}</legend>
      <TextField
        {...shown}
        label={isOwn ? t('siteFields.name') : t('siteFields.label')}
        error={faults['label'] ?? faults['name']}
        description={isOwn ? undefined : t('siteFields.labelText')}
        isRequired={isOwn}
        autoFocus
      />
      <div className={styles['pair']}>
        {languageCodes.map((code) => (
          <TextField
            key={code}
            label={languages[code].name}
            value={draft.labels[code]}
            placeholder={otherwise || (base?.shipped.labels?.[code] ?? '')}
            error={faults[`labels.${code}`]}
            description={shippedOf(base?.shipped.labels?.[code])}
            inputDir="auto"
            validationBehavior="aria"
            onChange={(next) => write({ labels: { ...draft.labels, [code]: next } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const everyType: readonly DataType[] = [
  ...(['text', 'dropdown', 'input-dropdown', 'email', 'password', 'integer', 'number'] as const),
  ...(['date', 'date-dropdown', 'checkbox', 'boolean'] as const),
]

function typesOf(base: SiteFieldDocument | null): readonly DataType[] {
  if (base === null) return everyType
  return base.kinds.filter((type) => type !== 'real' || base.shipped.dataType === 'real' || base.dataType === 'real')
}

/** How it is written: kind, one value or several, lines, what is offered. */
export function Writing({ form }: { form: FieldForm }) {
  const { t } = useTexts()
  const { base, draft, faults, write } = form
  const { text, shippedOf } = useText(form)
  const { dataType: type } = draft
  const shipped = base?.shipped
  return (
    <fieldset className={styles['group']}>
      <legend>{t('siteFields.writing')}</legend>
      <SelectField
        label={t('siteFields.dataType')}
        value={type}
        options={typesOf(base).map((value) => ({ value, description: '', label: typeText(value, t) }))}
        error={faults['dataType']}
        description={
          shippedOf(shipped?.dataType && typeText(shipped.dataType, t)) ??
          (base === null ? t('siteFields.dataTypeText') : undefined)
        }
        onChange={(next) => write({ dataType: next as DataType })}
      />
      {(hasChoices(type) || draft.values.length > 0) && (
        <ChoicesEditor choices={draft.values} error={faults['values']} onChange={(values) => write({ values })} />
      )}
      <TextField {...text('placeholder')} />
      <SelectField
        label={t('siteFields.labelPlacement')}
        value={draft.labelPlacement}
        options={labelPlacements.map((value) => ({
          value,
          description: '',
          label: t(`siteFields.placement_${value}`),
        }))}
        emptyLabel={t('siteFields.placement_usual')}
        error={faults['labelPlacement']}
        onChange={(next) => write({ labelPlacement: next as LabelPlacement | '' })}
      />
      <div className={styles['ticks']}>
        <Checkbox
          label={t('siteFields.multiInstance')}
          isSelected={draft.multiInstance}
          isDisabled={base !== null}
          onChange={(multiInstance) => write({ multiInstance })}
        />
        {type === 'text' && (
          <Checkbox
            label={t('siteFields.multiline')}
            isSelected={draft.multiline}
            onChange={(multiline) => write({ multiline })}
          />
        )}
        <Checkbox
          label={t('siteFields.writable')}
          isSelected={draft.writable}
          isDisabled={shipped?.writable === false}
          onChange={(writable) => write({ writable })}
        />
      </div>
      {(base === null || base.isOwn) && <TextField {...text('region')} description={t('siteFields.regionText')} />}
    </fieldset>
  )
}

/** What a value must be. */
export function Rules({ form }: { form: FieldForm }) {
  const { t } = useTexts()
  const { base, draft, write } = form
  const { text } = useText(form)
  const { dataType: type } = draft
  const shipped = base?.shipped
  const isOwn = base === null || base.isOwn
  return (
    <fieldset className={styles['group']}>
      <legend>{t('siteFields.rules')}</legend>
      <Checkbox
        label={t('siteFields.required')}
        isSelected={draft.required}
        onChange={(required) => write({ required })}
      />
      {isNumber(type) && (
        <div className={styles['pair']}>
          <TextField {...text('min', shipped?.min)} inputMode="decimal" inputDir="ltr" />
          <TextField {...text('max', shipped?.max)} inputMode="decimal" inputDir="ltr" />
        </div>
      )}
      {isText(type) && (
        <TextField
          {...text('regexp')}
          description={
            shipped?.regexp === undefined
              ? t('siteFields.regexpText')
              : t('siteFields.shipped', { value: shipped.regexp })
          }
          inputDir="ltr"
          spellCheck="false"
        />
      )}
      {isText(type) && isOwn && <TextField {...text('maxSize')} placeholder="256" inputMode="numeric" inputDir="ltr" />}
      <TextField {...text('helpText')} description={t('siteFields.helpTextText')} />
    </fieldset>
  )
}

/** A tree of terms for the values. */
export function Taxonomy({ form }: { form: FieldForm }) {
  const { t } = useTexts()
  const { base, draft, faults, write } = form
  const { text } = useText(form)
  const isThere = base !== null && base.taxonomy !== null
  if (base === null ? !isText(draft.dataType) : !base.takesTaxonomy) return null
  return (
    <fieldset className={styles['group']}>
      <legend>{t('siteFields.taxonomy')}</legend>
      <Checkbox
        label={t('siteFields.hasTaxonomy')}
        isSelected={draft.hasTaxonomy}
        isDisabled={isThere}
        onChange={(hasTaxonomy) => write({ hasTaxonomy })}
      />
      {draft.hasTaxonomy && (
        <>
          <TextField {...text('taxonomyName')} error={faults['taxonomy.pluralName'] ?? faults['taxonomy.field']} />
          <Checkbox
            label={t('siteFields.takesNoOthers')}
            isSelected={draft.takesNoOthers}
            onChange={(takesNoOthers) => write({ takesNoOthers })}
          />
          <p className={styles['note']}>{t(isThere ? 'siteFields.termsText' : 'siteFields.termsLater')}</p>
        </>
      )}
    </fieldset>
  )
}
