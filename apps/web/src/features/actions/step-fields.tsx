import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { type FieldDraft, withField } from '#features/assets/bulk-editing/bulk-draft.ts'
import { BulkField } from '#features/assets/bulk-editing/bulk-field.tsx'
import type { ViewFields } from '#features/assets/bulk-editing/use-view-fields.ts'
import type { Faults } from '#features/directory/use-saving.ts'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { labelOf, regionName } from '#features/metadata-fields/field-labels.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { hiddenIn, isKeptPlace, type StepDraft } from './action-draft.ts'
import styles from './actions.module.css'

export interface StepChoices {
  archives: DocumentOf<'managed-action-list'>['archives']
  fields: ViewFields
}

interface StepFieldsProps extends StepChoices {
  step: StepDraft
  /** Of this step, below its number. */
  faults: Faults
  onChange: (part: Partial<StepDraft>) => void
}

/** What one step is done with. */
export function StepFields(props: StepFieldsProps) {
  switch (props.step.kind) {
    case 'fields':
      return <ValuesStep {...props} />
    case 'template':
      return <TemplateStep {...props} />
    case 'marker':
      return <MarkerStep {...props} />
    case 'album':
      return <AlbumStep {...props} />
    case 'new-album':
      return <NewAlbumStep {...props} />
    default:
      return <PlaceStep {...props} />
  }
}

/** What is wrong with the step as such, where it is not said at one of its fields. */
const ofStep = (faults: Faults, name: string) => faults[name] ?? faults['']

function ValuesStep({ step, fields, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  const hidden = hiddenIn(step)
  const add = (id: string) => {
    const field = fields.all.find((one) => String(one.id) === id)
    if (field) onChange({ draft: withField(step.draft, field, {}) })
  }
  const say = (field: Field, said: Partial<FieldDraft>) => {
    if (said.isIncluded !== false) return onChange({ draft: withField(step.draft, field, said) })
    const draft = new Map(step.draft)
    draft.delete(field.id)
    onChange({ draft })
  }
  const chosen = fields.described.filter(({ field }) => step.draft.has(field.id))
  const groups = fields.regions.map((region) => {
    const free = region.fields.filter(({ field }) => !step.draft.has(field.id))
    const options = free.map(({ field }) => ({ value: String(field.id), description: '', label: labelOf(field, t) }))
    return { label: regionName(region.name, t), options }
  })
  return (
    <>
      {chosen.map((description) => (
        <BulkField
          key={description.field.id}
          {...{ description, outlook: null, fields: fields.all }}
          error={faults[String(description.field.id)]}
          said={step.draft.get(description.field.id)}
          onChange={say}
        />
      ))}
      {hidden > 0 && <p className={styles['muted']}>{t('actions.keptChanges', { count: hidden })}</p>}
      <SelectField
        label={t('actions.addField')}
        options={[]}
        groups={groups.filter(({ options }) => options.length > 0)}
        value=""
        emptyLabel={t('actions.chooseField')}
        error={faults['operations'] ?? faults['']}
        onChange={add}
      />
    </>
  )
}

function TemplateStep({ step, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  const { document } = useResource(useSession().user?.metadataTemplates ?? null, 'metadata-template-list')
  const shared = (document?.data ?? []).filter(({ isShared }) => isShared)
  return (
    <SelectField
      label={t('actions.template')}
      description={t('actions.templateText')}
      options={shared.map(({ href, name }) => ({ value: href, description: '', label: name }))}
      value={step.value}
      emptyLabel={t('actions.choose')}
      error={ofStep(faults, 'template')}
      onChange={(value) => onChange({ value })}
    />
  )
}

function MarkerStep({ step, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  const { document } = useResource(useSession().user?.markers ?? null, 'marker-list')
  return (
    <SelectField
      label={t('actions.marker')}
      options={(document?.data ?? []).map(({ href, name }) => ({ value: href, description: '', label: name }))}
      value={step.value}
      emptyLabel={t('actions.choose')}
      error={ofStep(faults, 'marker')}
      onChange={(value) => onChange({ value })}
    />
  )
}

function AlbumStep({ step, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  const { document } = useResource(useSession().user?.albums_own ?? null, 'collectionlist')
  return (
    <SelectField
      label={t('actions.album')}
      description={t('actions.albumText')}
      options={(document?.data ?? []).map(({ href, name }) => ({ value: href, description: '', label: name }))}
      value={step.value}
      emptyLabel={t('actions.choose')}
      error={ofStep(faults, 'album')}
      onChange={(value) => onChange({ value })}
    />
  )
}

function NewAlbumStep({ step, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('actions.newAlbum')}
      description={t('actions.newAlbumText')}
      value={step.value}
      inputDir="auto"
      validationBehavior="aria"
      error={ofStep(faults, 'name')}
      onChange={(value) => onChange({ value })}
    />
  )
}

function PlaceStep({ step, archives, faults, onChange }: StepFieldsProps) {
  const { t } = useTexts()
  const taking = archives.filter(({ takesFiles }) => takesFiles)
  const options = taking.map(({ href, name }) => ({ value: href, description: '', label: name }))
  const kept = step.came && isKeptPlace(step.came.value) ? step.came.value : null
  return (
    <>
      <SelectField
        label={t('actions.archive')}
        options={
          kept === null ? options : [{ value: kept, description: '', label: t('actions.keptPlace') }, ...options]
        }
        value={step.value}
        emptyLabel={t('actions.choose')}
        error={ofStep(faults, 'destination')}
        onChange={(value) => onChange({ value })}
      />
      {!isKeptPlace(step.value) && (
        <TextField
          label={t('actions.folder')}
          description={t('actions.folderText')}
          value={step.folder}
          inputDir="auto"
          validationBehavior="aria"
          onChange={(folder) => onChange({ folder })}
        />
      )}
    </>
  )
}
