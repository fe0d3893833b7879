import type { TrashedFile } from '@vitrine/contract/trash.ts'
import { Checkbox } from '@vitrine/ui/fields/checkbox.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './trash-page.module.css'

export interface TrashListProps {
  files: readonly TrashedFile[]
  /** Null where nothing can be done with them. */
  choice: { has: (id: number) => boolean; turn: (id: number) => void } | null
}

/** Deleted files: where they lay, who deleted them and when, how large they are and how long they stay. */
export function TrashList({ files, choice }: TrashListProps) {
  const { t } = useTexts()
  return (
    <ul className={styles['files']} aria-label={t('trash.files')}>
      {files.map((file) => (
        <Trashed key={file.id} file={file} choice={choice} />
      ))}
    </ul>
  )
}

function Trashed({ file, choice }: { file: TrashedFile; choice: TrashListProps['choice'] }) {
  const { t, bytes, moment, day } = useTexts()
  const { id, filename, folder, deleted, deletedBy, expires } = file
  return (
    <li className={styles['file']} data-chosen={choice?.has(id) || undefined}>
      <div className={styles['name']}>
        {choice === null ? (
          <bdi>{filename}</bdi>
        ) : (
          <Checkbox label={filename} isSelected={choice.has(id)} onChange={() => choice.turn(id)} />
        )}
      </div>
      <div className={styles['facts']}>
        <span>{folder === '' ? t('trash.fromTop') : <Folder path={folder} />}</span>
        <span>{t('trash.deletedBy', { name: `\u2068${deletedBy}\u2069`, when: moment(deleted) })}</span>
        <span className={styles['size']}>{bytes(file.bytes)}</span>
        <span>{expires === null ? t('trash.stays') : t('trash.until', { when: day(expires.slice(0, 10)) })}</span>
      </div>
    </li>
  )
}

function Folder({ path }: { path: string }) {
  const { t } = useTexts()
  return (
    <>
      {t('trash.from')} <bdi>{path}</bdi>
    </>
  )
}
