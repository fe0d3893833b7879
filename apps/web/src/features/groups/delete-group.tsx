import type { Group } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { groupErrorText } from './group-errors.ts'
import { doubtGroups } from './group-requests.ts'

/** Asks before a group is removed: that cannot be taken back (GRP-017). */
export function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      if (group.remove !== null) await client.remove(group.remove)
      notifyBriefly(t('groups.removed', { name: group.name }))
    } catch (problem) {
      showTrouble({ problem: problem as Error, texts: [groupErrorText(problem as Error, t)] })
    }
    await doubtGroups(client)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('groups.removeTitle', { name: group.name })}
      text={t('groups.removeText')}
      yes={t('groups.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
