import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import styles from '#features/alerts/alerts.module.css'
import { AlertsList } from '#features/alerts/alerts-list.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedPlace } from './use-named-place.ts'

/** The own alerts; whoever has not signed in is told so, and a link in a mail leads here after that, too. */
export function AlertsPage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  const alerts = user?.alerts ?? null
  useNamedPlace(t('alertsPlace.title'), descriptor.archives)
  return (
    <main className={styles['page']}>
      {alerts === null ? (
        <EmptyState icon={Lock} isPage title={t(user === null ? 'alerts.signIn' : 'alerts.notAllowed')} />
      ) : (
        <AlertsList href={alerts} />
      )}
    </main>
  )
}
