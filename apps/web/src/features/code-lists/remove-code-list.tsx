import type { CodeList } from '@vitrine/contract/code-lists.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

export interface RemoveCodeListProps {
  list: Href<'code-list-list'>
  one: CodeList
  onClose: () => void
}

/** Asks before one is removed: that cannot be taken back. */
export function RemoveCodeList({ list, one, onClose }: RemoveCodeListProps) {
  const { t } = useTexts()
  return (
    <RemoveDialog
      href={one.remove}
      title={t('codeLists.removeOne', { name: one.name })}
      text={t('codeLists.removeText')}
      yes={t('codeLists.remove')}
      isTouched={(address) => address.startsWith(list)}
      onClose={onClose}
    />
  )
}
