import type { Alert } from '@vitrine/contract/alerts.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Bell } from 'lucide-react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { clientAddresses } from '../../client-addresses.ts'
import { AlertItem } from './alert-item.tsx'
import styles from './alerts.module.css'

interface AlertsPanelProps {
  href: Href<'alert-list'>
  /** Where the one is that was just made: it comes first, and is marked (ALR-009). */
  made?: Href<'alert'>
  onLeave: () => void
}

/** The newest alerts, beside the message that one was made and behind the bell of the header; all of them are on their page. */
export function AlertsPanel({ href, made, onLeave }: AlertsPanelProps) {
  const { t } = useTexts()
  const { document, problem, retry } = useResource(href, 'alert-list')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('alerts.loading')} />
  if (document.data.length === 0) return <EmptyState icon={Bell} title={t('alerts.none')} text={t('alerts.noneText')} />
  const isMade = (alert: Alert) => alert.href === made
  const shown = document.data.toSorted((a, b) => Number(isMade(b)) - Number(isMade(a))).slice(0, 5)
  return (
    <div className={styles['panel']}>
      <ul className={styles['list']}>
        {shown.map((alert) => (
          <AlertItem key={alert.href} alert={alert} isMarked={isMade(alert)} onLeave={onLeave} />
        ))}
      </ul>
      <Link href={clientAddresses.found('alerts')} className={styles['all']} onClick={onLeave}>
        {t('alerts.all')}
      </Link>
    </div>
  )
}
