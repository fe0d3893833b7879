import type { Href } from '@vitrine/contract/document.ts'
import type { Usage } from '@vitrine/contract/usage.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { Download, DownloadCloud } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import charts from '#features/site-statistics/charts.module.css'
import page from '#features/site-statistics/site-page.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NeverDownloaded } from './never-downloaded.tsx'
import { PeriodFields } from './period-fields.tsx'
import styles from './usage.module.css'
import { UsageCharts } from './usage-charts.tsx'
import { isWhole, type Months, monthsOf, type PeriodChoice } from './usage-periods.ts'
import { UsedAssets } from './used-assets.tsx'

/** What is downloaded most and never; of the last year unless something else is chosen. */
export function SiteUsage({ first }: { first: Href<'usage'> }) {
  const { t } = useTexts()
  const [choice, setChoice] = useState<PeriodChoice>('months12')
  /** Null: as the server has it. */
  const [months, setMonths] = useState<Months | null>(null)
  const { document: whole } = useResource(first, 'usage')
  const isAsked = whole !== undefined && months !== null && isWhole(months)
  const { document, problem, retry } = useResource(
    isAsked ? expandTemplate(whole.search, { ...months }) : first,
    'usage',
  )
  const [shown, setShown] = useState(document)
  useEffect(() => {
    if (document !== undefined) setShown(document)
  }, [document])
  const usage = document ?? (problem === null ? shown : undefined)
  const choose = (chosen: PeriodChoice) => {
    if (chosen === 'own') setMonths({ from: usage?.from ?? '', until: usage?.until ?? '' })
    else setMonths(monthsOf(chosen, new Date(), whole?.since ?? null))
    setChoice(chosen)
  }
  if (whole?.days === 0) return <EmptyState icon={DownloadCloud} title={t('usage.off')} text={t('usage.offText')} />
  return (
    <>
      <div className={styles['tools']}>
        <PeriodFields
          choice={choice}
          months={months ?? { from: usage?.from ?? '', until: usage?.until ?? '' }}
          onChoose={choose}
          onMonths={setMonths}
        />
        {usage !== undefined && (
          <div className={styles['files']}>
            <File href={usage.totals} label={t('usage.totals')} />
            <File href={usage.table} label={t('usage.table')} />
          </div>
        )}
      </div>
      {problem !== null && <ProblemState problem={problem} onRetry={retry} />}
      {usage === undefined && problem === null && <Spinner label={t('usage.loading')} />}
      {usage !== undefined && <Figures usage={usage} isBusy={document === undefined} />}
    </>
  )
}

function Figures({ usage, isBusy }: { usage: Usage; isBusy: boolean }) {
  const { t, number, bytes, day } = useTexts()
  const { total, since, days } = usage
  const figures = [
    { name: t('usage.downloads'), value: number(total.downloads) },
    { name: t('usage.size'), value: bytes(total.bytes) },
    { name: t('usage.people'), value: number(total.people) },
  ]
  return (
    <>
      <dl className={page['figures']} aria-busy={isBusy}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={page['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      {since !== null && <p className={styles['muted']}>{t('usage.since', { day: day(since), days: number(days) })}</p>}
      <div className={page['panels']}>
        <UsageCharts usage={usage} />
      </div>
      <section className={charts['panel']}>
        <h2>{t('usage.most')}</h2>
        <UsedAssets key={usage.most} first={usage.most} label={t('usage.most')} none={t('usage.nothing')} />
      </section>
      <NeverDownloaded href={usage.never} />
    </>
  )
}

function File({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={styles['file']}>
      <Download size={16} aria-hidden />
      {label}
    </a>
  )
}
