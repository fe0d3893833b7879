import type { Alert } from '@vitrine/contract/alerts.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { AlertItem } from './alert-item.tsx'
import styles from './alerts.module.css'
import { EndAlert } from './end-alert.tsx'

/** The own alerts, newest first, a page at a time. A link in a mail names one that is to end. */
export function AlertsList({ href }: { href: Href<'alert-list'> }) {
  const { t } = useTexts()
  const [place, setPlace] = useState(href)
  const { document, problem, retry } = useResource(place, 'alert-list')
  const { data = [], paging, isSending = true } = document ?? {}
  const next = paging?.next ?? null
  return (
    <div className={styles['inner']} aria-busy={document === undefined && problem === null}>
      <h1>{t('alertsPlace.title')}</h1>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {!isSending && <p className={styles['problem']}>{t('alerts.noMail')}</p>}
      {document !== undefined && data.length === 0 && (
        <EmptyState icon={Bell} title={t('alerts.none')} text={t('alerts.noneText')} />
      )}
      {data.length > 0 && (
        <ul className={`${styles['list']} ${styles['framed']}`}>
          {data.map((alert) => (
            <AlertItem key={alert.href} alert={alert} />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {place !== href && <Button onPress={() => setPlace(href)}>{t('alerts.newest')}</Button>}
        {next !== null && <Button onPress={() => setPlace(next)}>{t('alerts.older')}</Button>}
      </div>
      {document !== undefined && <EndNamed alerts={data} next={next} onNext={setPlace} />}
    </div>
  )
}

/** The number behind the `#` of an address in a mail. */
const namedInAddress = () => /^#end=(\d+)$/.exec(location.hash)?.[1] ?? null

interface EndNamedProps {
  alerts: readonly Alert[]
  next: Href<'alert-list'> | null
  onNext: (next: Href<'alert-list'>) => void
}

/** Asks before the named alert ends; one that is not there any more is said to have ended. */
function EndNamed({ alerts, next, onNext }: EndNamedProps) {
  const { t } = useTexts()
  const [named, setNamed] = useState(namedInAddress)
  const alert = alerts.find(({ href }) => href.endsWith(`/${named}`))
  const isElsewhere = named !== null && alert === undefined && next !== null
  useEffect(() => {
    if (isElsewhere) onNext(next)
  }, [isElsewhere, next, onNext])
  if (named === null) return null
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    setNamed(null)
  }
  if (isElsewhere) return <Spinner label={t('alerts.loading')} />
  if (alert === undefined) return <p role="status">{t('alerts.isEnded')}</p>
  return <EndAlert alert={alert} onClose={close} />
}
