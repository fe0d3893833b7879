import type { ConsentForm, ConsentSettings } from '@vitrine/contract/consent.ts'
import type { Language } from '@vitrine/contract/languages.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '#features/directory/form-dialog.tsx'
import { type Faults, useSaving } from '#features/directory/use-saving.ts'
import { languages } from '#platform/i18n/languages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './consent.module.css'
import type { ConsentPlace } from './known-settings.ts'

interface AddFormDialogProps {
  place: ConsentPlace
  settings: ConsentSettings
  onMade: (one: ConsentForm) => void
  onClose: () => void
}

const kinds = new Set(['consent-form-list', 'consent-people'])
const fields = ['name', 'email', 'birthDate', 'guardianName', 'guardianEmail'] as const

/** A form for somebody: who they are, what it says and how long it holds. */
export function AddFormDialog({ place, settings, onMade, onClose }: AddFormDialogProps) {
  const { t, language } = useTexts()
  const client = useResourceClient()
  const [first] = useState(() => {
    const [template] = settings.templates
    const texts = template?.texts ?? []
    const spoken = texts.find((one) => one.language === language) ?? texts[0]
    const person = { name: '', email: '', birthDate: '', guardianName: '', guardianEmail: '' }
    return { person, templateId: template?.templateId ?? '', language: spoken?.language ?? language, validUntil: '' }
  })
  const [draft, setDraft] = useState(first)
  const { faults, isSaving, save } = useSaving({
    kinds,
    saved: (name) => t('consent.formMade', { name }),
    onSaved: () => undefined,
  })
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const send = async () => {
    const wish = { ...draft, validUntil: draft.validUntil.trim() === '' ? null : draft.validUntil.trim() }
    onMade((await client.perform(place.addForm, 'consent-form-wish', wish)) as ConsentForm)
  }
  const text = (name: (typeof fields)[number], isFirst = false) => (
    <TextField
      label={t(`consent.${name}`)}
      value={draft.person[name]}
      error={faults[`person.${name}`]}
      inputDir={name === 'birthDate' ? 'ltr' : 'auto'}
      {...(name === 'birthDate' ? { placeholder: '2010-05-17' } : {})}
      validationBehavior="aria"
      autoComplete="off"
      autoFocus={isFirst}
      onChange={(value) => set({ person: { ...draft.person, [name]: value } })}
    />
  )
  return (
    <FormDialog
      title={t('consent.addForm')}
      save={t('consent.makeForm')}
      isChanged={JSON.stringify(draft) !== JSON.stringify(first)}
      isSaving={isSaving}
      faults={faults}
      shown={['templateId', 'validUntil', ...fields.map((name) => `person.${name}`)]}
      onSave={() => void save(draft.person.name, send)}
      onClose={onClose}
    >
      <div className={styles['pair']}>
        {text('name', true)}
        {text('email')}
        {text('birthDate')}
        {text('guardianName')}
        {text('guardianEmail')}
      </div>
      <FormFields settings={settings} draft={draft} faults={faults} onChange={set} />
    </FormDialog>
  )
}

interface FormFieldsProps {
  settings: ConsentSettings
  draft: { templateId: string; language: Language; validUntil: string }
  faults: Faults
  onChange: (part: Partial<FormFieldsProps['draft']>) => void
}

/** What the form says, and how long what it gives holds. */
function FormFields({ settings, draft, faults, onChange }: FormFieldsProps) {
  const { t } = useTexts()
  const textsOf = (id: string) => settings.templates.find(({ templateId }) => templateId === id)?.texts ?? []
  const spoken = textsOf(draft.templateId).map(({ language }) => language)
  return (
    <div className={styles['pair']}>
      <SelectField
        label={t('consent.template')}
        options={settings.templates.map(({ templateId, name }) => ({
          value: templateId,
          label: name,
          description: '',
        }))}
        value={draft.templateId}
        error={faults['templateId']}
        onChange={(templateId) =>
          onChange({ templateId, language: textsOf(templateId)[0]?.language ?? draft.language })
        }
      />
      <SelectField
        label={t('consent.language')}
        options={spoken.map((value) => ({ value, label: languages[value].name, description: '' }))}
        value={draft.language}
        onChange={(value) => onChange({ language: value as Language })}
      />
      <TextField
        label={t('consent.validUntil')}
        description={t('consent.validUntilText')}
        value={draft.validUntil}
        error={faults['validUntil']}
        inputDir="ltr"
        placeholder="2027-05-17"
        validationBehavior="aria"
        onChange={(validUntil) => onChange({ validUntil })}
      />
    </div>
  )
}
