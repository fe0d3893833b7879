import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { notify, notifyBriefly } from '@vitrine/ui/toasts.ts'
import rows from '#features/directory/rows.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './sign-in-security.module.css'

/** Recovery codes, told once. It closes by its button alone, so that nobody loses them by pressing beside it. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notifyBriefly(t('signInSecurity.copied'))
    } catch {
      // Browsers refuse it to pages without encryption: the codes can be marked and copied by hand.
      notify(t('signInSecurity.notCopied'))
    }
  }
  return (
    <Dialog title={t('signInSecurity.recoveryTitle')} isStatic onClose={onClose}>
      <div className={rows['form']}>
        <p className={rows['lead']}>{t('signInSecurity.recoveryText')}</p>
        <ul className={styles['codes']} dir="ltr" aria-label={t('signInSecurity.recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={rows['actions']}>
          <Button onPress={() => void copy()}>{t('signInSecurity.copy')}</Button>
          <Button look="primary" onPress={onClose}>
            {t('signInSecurity.kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
