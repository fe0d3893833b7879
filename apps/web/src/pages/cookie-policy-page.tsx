import { CookiePolicy } from '#features/cookie-consent/cookie-policy.tsx'
import styles from './home-page.module.css'

/** What this site keeps in the browser (CKE-008). */
export function CookiePolicyPage() {
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <CookiePolicy />
      </div>
    </main>
  )
}
