import styles from '#features/rendition-administration/rendition-administration.module.css'
import { RenditionsView } from '#features/rendition-administration/renditions-view.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { clientAddresses } from '../client-addresses.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** What is handed out, and what lies over it; for those who administer archives. */
export default function RenditionsPage() {
  const { t } = useTexts()
  const processing = useSession().user?.processing ?? null
  useNamedPlace(t('renditionsPlace.title'), clientAddresses.archives)
  if (processing === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <div className={styles['inner']}>
        <h1>{t('renditionsPlace.title')}</h1>
        <RenditionsView processing={processing} />
      </div>
    </main>
  )
}
