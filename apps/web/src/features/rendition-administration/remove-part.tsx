import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before one is deleted; where something still uses it, that is said. */
export function RemovePart({ name, address, onClose }: { name: string; address: string; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      await client.remove(address)
      await client.doubt((_, kind) => /^(processing-profile|profile-set|watermark)-list$/.test(kind))
    } catch (problem) {
      const texts = problem instanceof ApiProblem && problem.value === 'StillInUse' ? [problem.details.message] : []
      showTrouble({ problem: problem as Error, ...(texts.length > 0 ? { texts } : {}) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('renditionForm.removeOne', { name })}
      text={t('renditionForm.removeText')}
      yes={t('renditionForm.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
