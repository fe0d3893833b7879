import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useState } from 'react'
import { useLogOut } from '#features/session/use-log-out.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './about.module.css'

/** Asks before every session of the account ends: whoever only wanted to leave this device would not expect it. */
export function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const logOut = useLogOut()
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void logOut(true).finally(onClose)
  }
  return (
    <Dialog title={t('session.logOutEverywhere')} role="alertdialog" onClose={onClose}>
      <p>{t('session.logOutEverywhereText')}</p>
      <div className={styles['actions']}>
        <Button autoFocus onPress={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button look="primary" isPending={isBusy} onPress={leave}>
          {t('session.logOutEverywhere')}
        </Button>
      </div>
    </Dialog>
  )
}
