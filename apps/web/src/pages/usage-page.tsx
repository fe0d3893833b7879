import { useSession } from '#features/session/use-session.ts'
import styles from '#features/site-statistics/site-page.module.css'
import { SiteUsage } from '#features/usage/site-usage.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** What is downloaded most and never; for those whose descriptor offers it. */
export function UsagePage() {
  const { t } = useTexts()
  const usage = useSession().user?.usage ?? null
  useNamedPlace(t('shell.usage'), clientAddresses.archives)
  if (usage === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <div>
          <h1>{t('shell.usage')}</h1>
          <p className={styles['muted']}>{t('usage.lead')}</p>
        </div>
        <SiteUsage first={usage} />
      </div>
    </main>
  )
}
