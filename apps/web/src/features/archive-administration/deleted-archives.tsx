import type { Deed } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './archive-administration.module.css'
import { doubtArchives } from './configuration.ts'
import { saveErrorTexts } from './save-errors.ts'

/** Archives that were deleted, and the way back for each. */
export function DeletedArchives({ onClose }: { onClose: () => void }) {
  const { t, moment } = useTexts()
  const client = useResourceClient()
  const href = useSession().user?.archiveAdministration?.deleted ?? null
  const { document, problem, retry } = useResource(href, 'deleted-archives')
  const [busy, setBusy] = useState<number | null>(null)
  const restore = async ({
    Id,
    Name,
    Restore,
  }: {
    Id: number
    Name: string
    Restore: Deed<string, 'archive-config'>
  }) => {
    setBusy(Id)
    try {
      await client.perform(Restore)
      notifyBriefly(t('archiveForm.restored', { name: Name }))
    } catch (fault) {
      showTrouble({ problem: fault as Error, texts: saveErrorTexts(fault as Error, t) })
    }
    await doubtArchives(client)
    setBusy(null)
  }
  return (
    <Dialog title={t('archiveForm.deletedTitle')} isWide onClose={onClose}>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {document === undefined && problem === null && <Spinner label={t('archiveForm.loading')} />}
      {document?.length === 0 && (
        <EmptyState
          icon={ArchiveRestore}
          title={t('archiveForm.noneDeleted')}
          text={t('archiveForm.noneDeletedText')}
        />
      )}
      <ul className={styles['deleted']}>
        {document?.map((one) => (
          <li key={one.Id}>
            <div>
              <bdi className={styles['strong']}>{one.Name}</bdi>
              <p className={styles['note']}>
                {t(one.IsManaged ? 'archiveForm.untilKept' : 'archiveForm.until', { date: moment(one.Until) })}
              </p>
            </div>
            <Button
              isPending={busy === one.Id}
              aria-label={t('archiveForm.restoreOne', { name: one.Name })}
              onPress={() => void restore(one)}
            >
              {t('archiveForm.restore')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button onPress={onClose}>{t('shell.close')}</Button>
      </div>
    </Dialog>
  )
}
