import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** Asks before every session of the account ends: whoever only wanted to leave this device would not expect it. */
export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const logOut = useLogOut()
  return (
    <ConfirmDialog
      title={t('session.logOutEverywhere')}
      text={t('account.logOutEverywhereText')}
      yes={t('session.logOutEverywhere')}
      no={t('shell.cancel')}
      onYes={() => logOut(true).finally(onClose)}
      onNo={onClose}
    />
  )
}
