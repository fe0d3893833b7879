import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { CornerLeftUp, Folder } from 'lucide-react'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'

interface FolderBrowserProps {
  first: Href<'archive-folders'>
  onChoose: (path: string, weight: Href<'archive-folder-weight'>) => void
  onClose: () => void
}

/** The folders of the server that the site sets free, one level at a time. */
export function FolderBrowser({ first, onChoose, onClose }: FolderBrowserProps) {
  const { t } = useTexts()
  const [href, setHref] = useState(first)
  const { document, problem, retry } = useResource(href, 'archive-folders')
  return (
    <Dialog title={t('archiveForm.chooseFolder')} isWide isDismissable={false} onClose={onClose}>
      {document !== undefined && document.Path !== '' && (
        <p className={styles['path']} dir="ltr">
          {document.Path}
        </p>
      )}
      <div className={styles['folders']} data-pane="folders">
        {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
        {document === undefined && problem === null && <Spinner label={t('archiveForm.loading')} />}
        <ul>
          {document?.Parent != null && (
            <li>
              <button type="button" onClick={() => setHref(document.Parent ?? first)}>
                <CornerLeftUp size={16} aria-hidden />
                {t('archiveForm.up')}
              </button>
            </li>
          )}
          {document?.Folders.map((folder) => (
            <li key={folder.Path}>
              <button type="button" onClick={() => setHref(folder.Href)}>
                <Folder size={16} aria-hidden />
                <bdi>{folder.Name}</bdi>
              </button>
              {folder.Archive !== null && (
                <span className={styles['note']}>{t('archiveForm.isArchive', { name: folder.Archive })}</span>
              )}
              {folder.Weight !== null && (
                <Button
                  aria-label={t('archiveForm.takeFolder', { name: folder.Name })}
                  onPress={() => folder.Weight !== null && onChoose(folder.Path, folder.Weight)}
                >
                  {t('archiveForm.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {document !== undefined && document.Folders.length === 0 && (
          <p className={styles['note']}>{t('archiveForm.noInner')}</p>
        )}
      </div>
      <div className={styles['foot']}>
        {document?.Next != null && (
          <Button onPress={() => setHref(document.Next ?? first)}>{t('archiveForm.nextFolders')}</Button>
        )}
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
      </div>
    </Dialog>
  )
}
