import { useTexts } from '#platform/i18n/use-texts.ts'
import styles from './home-page.module.css'

/** What this site keeps in the browser, in plain words. */
export function CookiePolicyPage() {
  const { t } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <h1>{t('cookies.title')}</h1>
        <p>{t('cookies.session')}</p>
        <p>{t('cookies.storage')}</p>
        <p>{t('cookies.none')}</p>
      </div>
    </main>
  )
}
