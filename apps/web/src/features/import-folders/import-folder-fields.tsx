import { importClashes, importDoubles } from '@vitrine/contract/import-folder-values.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { lazy, Suspense, useState } from 'react'
import type { Faults } from '#features/directory/use-saving.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { ImportFolderChoices, ImportFolderDraft } from './import-folder-draft.ts'
import styles from './import-folders.module.css'

/** Fetched when somebody looks for a folder. */
const FolderBrowser = lazy(
  withTexts('archiveAdministration', () =>
    import('#features/archive-administration/folder-browser.tsx').then((module) => ({ default: module.FolderBrowser })),
  ),
)

interface ImportFolderFieldsProps extends ImportFolderChoices {
  draft: ImportFolderDraft
  faults: Faults
  isNew: boolean
  onChange: (part: Partial<ImportFolderDraft>) => void
}

/** What is said of an import folder. */
export function ImportFolderFields(props: ImportFolderFieldsProps) {
  const { draft, faults, isNew, archives, onChange } = props
  const { t } = useTexts()
  const chosen = archives.find(({ href }) => href === draft.destination)
  const clashes = importClashes.filter((rule) => rule !== 'version' || chosen?.keepsVersions || draft.clash === rule)
  return (
    <>
      <TextField
        label={t('importFolders.name')}
        value={draft.name}
        error={faults['name']}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(name) => onChange({ name })}
      />
      <Folder {...props} />
      <SelectField
        label={t('importFolders.archive')}
        options={archives.map(({ href, name }) => ({ value: href, description: '', label: name }))}
        value={draft.destination}
        error={faults['destination']}
        onChange={(destination) => onChange({ destination })}
      />
      <TextField
        label={t('importFolders.folder')}
        description={t('importFolders.folderText')}
        value={draft.folder}
        error={faults['folder']}
        inputDir="auto"
        validationBehavior="aria"
        onChange={(folder) => onChange({ folder })}
      />
      <ChoiceField
        label={t('importFolders.clash')}
        choices={clashes.map((value) => ({ value, label: t(`importFolders.${value}Clash`) }))}
        value={draft.clash}
        error={faults['clash']}
        onChange={(value) => onChange({ clash: value as ImportFolderDraft['clash'] })}
      />
      <ChoiceField
        label={t('importFolders.doubles')}
        choices={importDoubles.map((value) => ({ value, label: t(`importFolders.${value}Doubles`) }))}
        value={draft.doubles}
        onChange={(value) => onChange({ doubles: value as ImportFolderDraft['doubles'] })}
      />
      <Template {...props} />
      {!isNew && (
        <Checkbox label={t('importFolders.isOn')} isSelected={draft.isOn} onChange={(isOn) => onChange({ isOn })} />
      )}
    </>
  )
}

function Folder({ draft, faults, isNew, folders, onChange }: ImportFolderFieldsProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const choose = (path: string) => {
    onChange({ path })
    setOpen(false)
  }
  return (
    <div className={styles['browse']}>
      <TextField
        label={t('importFolders.path')}
        description={t(isNew ? 'importFolders.pathText' : 'importFolders.pathStays')}
        value={draft.path}
        error={faults['path']}
        inputDir="ltr"
        validationBehavior="aria"
        isReadOnly={!isNew}
        autoComplete="off"
        onChange={(path) => onChange({ path })}
      />
      {isNew && folders !== null && <Button onPress={() => setOpen(true)}>{t('importFolders.browse')}</Button>}
      {isOpen && folders !== null && (
        <Suspense fallback={null}>
          <FolderBrowser first={folders} onChoose={choose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Template({ draft, faults, templates, onChange }: ImportFolderFieldsProps) {
  const { t } = useTexts()
  const { document } = useResource(templates, 'metadata-template-list')
  const shared = (document?.data ?? []).filter(({ isShared }) => isShared)
  return (
    <SelectField
      label={t('importFolders.template')}
      description={t('importFolders.templateText')}
      options={shared.map(({ href, name }) => ({ value: href, description: '', label: name }))}
      value={draft.template ?? ''}
      emptyLabel={t('importFolders.noTemplate')}
      error={faults['template']}
      onChange={(href) => onChange({ template: href === '' ? null : href })}
    />
  )
}
