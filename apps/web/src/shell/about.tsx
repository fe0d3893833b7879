import { Button } from '@vitrine/ui/button.tsx'
import { Dialog } from '@vitrine/ui/dialog.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../client-addresses.ts'
import styles from './about.module.css'

/** What this is and where its policies stand: what a footer would hold. */
export function About({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog title={t('shell.about')} onClose={onClose}>
      <p>{t('shell.aboutText')}</p>
      <div className={styles['links']}>
        <Link href={clientAddresses.cookiePolicy} onClick={onClose}>
          {t('cookies.title')}
        </Link>
      </div>
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.close')}</Button>
      </div>
    </Dialog>
  )
}
