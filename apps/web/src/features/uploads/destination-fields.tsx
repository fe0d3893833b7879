import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { SuggestedField } from '@vitrine/ui/fields/suggested-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upload-view.module.css'
import { useFolderSuggestions } from './use-folder-suggestions.ts'

export interface DestinationFieldsProps {
  targets: readonly CollectionInfo[]
  archive: CollectionInfo | undefined
  folder: string
  onArchive: (archive: CollectionInfo | undefined) => void
  onFolder: (folder: string) => void
  /** How the folder is written, and what becomes of one that is missing. */
  hint?: string
}

/** Where files go: the archive, and a folder in it that is there or will be made. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { targets, archive, folder, onArchive, onFolder, hint } = props
  const { t } = useTexts()
  const suggest = useFolderSuggestions(archive)
  const choose = (href: string) => onArchive(targets.find((each) => each.href === href))
  return (
    <div className={styles['destination']}>
      {targets.length > 1 && (
        <div className={styles['archives']}>
          <ArchiveChoice targets={targets} value={archive?.href ?? ''} onChange={choose} />
        </div>
      )}
      <SuggestedField
        label={targets.length > 1 ? t('uploads.folder') : t('uploads.folderIn', { name: archive?.name ?? '' })}
        description={hint ?? t('uploads.folderHint')}
        inputDir="auto"
        value={folder}
        suggest={suggest}
        onChange={onFolder}
      />
    </div>
  )
}

/** As many are seen at once without a list that opens. */
const mostAtOnce = 6

interface ArchiveChoiceProps {
  targets: readonly CollectionInfo[]
  value: string
  onChange: (href: string) => void
}

function ArchiveChoice({ targets, ...rest }: ArchiveChoiceProps) {
  const { t } = useTexts()
  const options = targets.map(({ href, name }) => ({ value: String(href), label: name, description: '' }))
  const label = t('uploads.archive')
  if (targets.length <= mostAtOnce) return <ChoiceField {...rest} label={label} choices={options} />
  return <SelectField {...rest} label={label} options={options} emptyLabel="…" isRequired />
}
