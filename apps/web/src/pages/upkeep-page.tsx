import { useSession } from '#features/session/use-session.ts'
import styles from '#features/upkeep/upkeep.module.css'
import { UpkeepView } from '#features/upkeep/upkeep-view.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** How the site does, and what is done to keep it so. */
export default function UpkeepPage() {
  const { t } = useTexts()
  const { user } = useSession()
  useNamedPlace(t('upkeepPlace.title'), clientAddresses.archives)
  if (user === null || user.upkeep === null) return <NotFoundPage />
  const ways = {
    tasks: `${clientAddresses.found('tasks')}?of=all`,
    mail: user.mails === null ? null : clientAddresses.found('mail'),
    site: user.siteStatistics === null ? null : clientAddresses.site,
  }
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <h1>{t('upkeepPlace.title')}</h1>
        <UpkeepView href={user.upkeep} ways={ways} />
      </div>
    </main>
  )
}
