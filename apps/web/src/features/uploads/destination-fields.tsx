import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { ChoiceField } from '@vitrine/ui/fields/choice-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './upload-view.module.css'

export interface DestinationFieldsProps {
  targets: readonly CollectionInfo[]
  archive: CollectionInfo | undefined
  folder: string
  onArchive: (archive: CollectionInfo | undefined) => void
  onFolder: (folder: string) => void
}

/** Where files go: the archive, and a folder in it that is there or will be made. */
export function DestinationFields({ targets, archive, folder, onArchive, onFolder }: DestinationFieldsProps) {
  const { t } = useTexts()
  return (
    <div className={styles['destination']}>
      {targets.length > 1 && (
        <div className={styles['archives']}>
          <ChoiceField
            label={t('uploads.archive')}
            choices={targets.map(({ href, name }) => ({ value: href, label: name }))}
            value={archive?.href ?? ''}
            onChange={(href) => onArchive(targets.find((each) => each.href === href))}
          />
        </div>
      )}
      <TextField
        label={targets.length > 1 ? t('uploads.folder') : t('uploads.folderIn', { name: archive?.name ?? '' })}
        description={t('uploads.folderHint')}
        inputDir="auto"
        value={folder}
        onChange={onFolder}
      />
    </div>
  )
}
