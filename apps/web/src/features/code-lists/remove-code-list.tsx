import type { CodeList } from '@vitrine/contract/code-lists.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { showTrouble } from '#features/problems/trouble.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface RemoveCodeListProps {
  list: Href<'code-list-list'>
  one: CodeList
  onClose: () => void
}

/** Asks before one is removed: that cannot be taken back. */
export function RemoveCodeList({ list, one, onClose }: RemoveCodeListProps) {
  const { t } = useTexts()
  const client = useResourceClient()
  const remove = async () => {
    try {
      if (one.remove !== null) await client.remove(one.remove)
      await client.doubt((address) => address.startsWith(list))
    } catch (problem) {
      showTrouble({ problem: problem as Error })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('codeLists.removeOne', { name: one.name })}
      text={t('codeLists.removeText')}
      yes={t('codeLists.remove')}
      no={t('shell.cancel')}
      isDanger
      onYes={remove}
      onNo={onClose}
    />
  )
}
