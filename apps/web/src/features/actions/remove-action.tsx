import type { ManagedAction } from '@vitrine/contract/actions.ts'
import { RemoveDialog } from '#features/problems/remove-dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before an action is deleted. */
export function RemoveAction({ one, onClose }: { one: ManagedAction; onClose: () => void }) {
  const { t } = useTexts()
  const { name } = one
  return (
    <RemoveDialog
      href={one.remove}
      title={t('actions.removeTitle', { name })}
      text={t('actions.removeText')}
      yes={t('actions.remove')}
      done={t('actions.removed', { name })}
      isTouched={(_, kind) => kind === 'managed-action-list' || kind === 'action-list'}
      onClose={onClose}
    />
  )
}
