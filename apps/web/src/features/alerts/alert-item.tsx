import { type AlertInterval, alertIntervals } from '@vitrine/contract/alert-intervals.ts'
import type { Alert } from '@vitrine/contract/alerts.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { SelectField } from '@vitrine/ui/fields/select-field.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { IconButton } from '@vitrine/ui/icon-button.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './alerts.module.css'
import { EndAlert } from './end-alert.tsx'
import { shortQuery } from './short-query.ts'

interface AlertItemProps {
  alert: Alert
  /** It is the one that the list is opened for. */
  isMarked?: boolean
  onLeave?: () => void
}

/** One alert: read, or changed in its place (ALR-012). */
export function AlertItem({ alert, isMarked = false, onLeave }: AlertItemProps) {
  const { t } = useTexts()
  const [isEdited, setEdited] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const name = alert.dtSearchString === '' ? alert.name : `${alert.name}: ${shortQuery(alert.dtSearchString)}`
  const close = () => {
    setEdited(false)
    // The button that opened it comes back, and with it the focus.
    requestAnimationFrame(() => item.current?.querySelector('button')?.focus())
  }
  return (
    <li ref={item} className={styles['item']} aria-label={name} aria-current={isMarked || undefined}>
      {isEdited ? (
        <EditMode alert={alert} onClose={close} />
      ) : (
        <ReadMode alert={alert} name={name} onChange={() => setEdited(true)} onLeave={onLeave} />
      )}
      {alert.problem !== null && <p className={styles['problem']}>{t(`alerts.problem_${alert.problem}`)}</p>}
    </li>
  )
}

interface ReadModeProps {
  alert: Alert
  name: string
  onChange: () => void
  /** What it finds is opened. */
  onLeave: (() => void) | undefined
}

function ReadMode({ alert, name, onChange, onLeave }: ReadModeProps) {
  const { t, moment } = useTexts()
  const [isEnding, setEnding] = useState(false)
  const { change, remove, dtSearchString, lastRun, interval } = alert
  return (
    <div className={styles['row']}>
      <div className={styles['what']}>
        <Link href={alert.found} className={styles['name']} onClick={onLeave}>
          <bdi>{alert.name}</bdi>
        </Link>
        <div className={styles['query']} title={dtSearchString} dir="auto">
          {dtSearchString === '' ? t('alerts.everything') : shortQuery(dtSearchString)}
        </div>
        <div className={styles['muted']}>
          {t(`alerts.interval_${interval}`)}
          {' · '}
          {lastRun === null ? t('alerts.notYet') : t('alerts.lookedAt', { when: moment(lastRun) })}
        </div>
      </div>
      {change !== null && <IconButton icon={Pencil} label={t('alerts.changeOne', { name })} onPress={onChange} />}
      {remove !== null && (
        <IconButton icon={Trash2} label={t('alerts.endOne', { name })} onPress={() => setEnding(true)} />
      )}
      {isEnding && <EndAlert alert={alert} onClose={() => setEnding(false)} />}
    </div>
  )
}

/** Saves and goes back to reading (ALR-014), or goes back alone (ALR-015). What was typed stays when it is refused. */
function EditMode({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [search, setSearch] = useState(alert.dtSearchString)
  const [interval, setInterval] = useState<AlertInterval>(alert.interval)
  const [fault, setFault] = useState<string>()
  const isBusy = useRef(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    try {
      const part = { interval, dtSearchString: search }
      await client.change(alert.href, 'alert', part, { as: 'alert-change' })
      await client.doubt((_, kind) => kind === 'alert-list')
      onClose()
    } catch (problem) {
      const reason = problem instanceof ApiProblem ? problem.fields[0]?.message : undefined
      setFault(reason ?? problemText(problem as Error, t))
    } finally {
      isBusy.current = false
    }
  }
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <TextField
        label={t('alerts.search')}
        description={t('alerts.searchHint', { name: alert.name })}
        value={search}
        error={fault}
        inputDir="auto"
        validationBehavior="aria"
        autoFocus
        onChange={(text) => {
          setSearch(text)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          else event.continuePropagation()
        }}
      />
      <SelectField
        label={t('alerts.interval')}
        value={interval}
        options={alertIntervals.map((value) => ({ value, description: '', label: t(`alerts.interval_${value}`) }))}
        onChange={(value) => setInterval(value as AlertInterval)}
      />
      <div className={styles['actions']}>
        <Button onPress={onClose}>{t('shell.cancel')}</Button>
        <Button type="submit" look="primary">
          {t('alerts.save')}
        </Button>
      </div>
    </form>
  )
}
