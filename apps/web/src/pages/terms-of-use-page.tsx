import { useSession } from '#features/session/use-session.ts'
import styles from '#features/site-settings/site-settings.module.css'
import { TermsView } from '#features/terms-of-use/terms-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** What must be accepted before a file is downloaded, and who has accepted it; for administrators. */
export default function TermsOfUsePage() {
  const { t } = useTexts()
  const terms = useSession().user?.termsManagement ?? null
  useNamedPlace(t('termsOfUsePlace.title'), clientAddresses.archives)
  if (terms === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <div className={`${styles['inner']} ${styles['narrow']}`}>
        <div className={styles['head']}>
          <h1>{t('termsOfUsePlace.title')}</h1>
          <p className={styles['muted']}>{t('termsOfUse.lead')}</p>
        </div>
        <TermsView href={terms} />
      </div>
    </main>
  )
}
