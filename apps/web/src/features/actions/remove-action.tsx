import type { ManagedAction } from '@vitrine/contract/actions.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before an action is deleted. */
export function RemoveAction({ one, onClose }: { one: ManagedAction; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const { name } = one
  const remove = async () => {
    try {
      await client.remove(one.remove)
      notifyDone(t('actions.removed', { name }))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    await client.doubt((_, kind) => kind === 'managed-action-list' || kind === 'action-list')
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('actions.removeTitle', { name })}
      text={t('actions.removeText')}
      yes={t('actions.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
