import type { ArchiveConfig } from '@vitrine/contract/archive-administration.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ArchiveAdministration, doubtArchives } from './configuration.ts'
import { saveErrorTexts } from './save-errors.ts'

interface DeleteArchiveProps {
  administration: ArchiveAdministration
  archive: ArchiveConfig
  onDeleted: () => void
  onClose: () => void
}

/** Asks before an archive is deleted, and says what that means. */
export function DeleteArchive({ administration, archive, onDeleted, onClose }: DeleteArchiveProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      await client.remove(String(expandTemplate(administration.one, { id: archive.Id })))
      await doubtArchives(client)
      notifyBriefly(t('archiveForm.deleted', { name: archive.Name }))
      onDeleted()
    } catch (problem) {
      showTrouble({ problem: problem as Error, texts: saveErrorTexts(problem as Error, t) })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={t('archiveForm.deleteTitle', { name: archive.Name })}
      text={t(archive.IsManaged ? 'archiveForm.deleteTextKept' : 'archiveForm.deleteText', { folder: archive.Path })}
      yes={t('archiveForm.delete')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
