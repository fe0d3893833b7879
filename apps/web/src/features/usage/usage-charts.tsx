import type { Usage } from '@vitrine/contract/usage.ts'
import type { ReactNode } from 'react'
import { BarChart } from '#features/site-statistics/bar-chart.tsx'
import { ChartPanel } from '#features/site-statistics/chart-panel.tsx'
import { periodsOf } from '#features/site-statistics/periods.ts'
import { TimeChart } from '#features/site-statistics/time-chart.tsx'
import { usePeriodName } from '#features/site-statistics/use-period-name.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './usage.module.css'

/** When, where and by whom: each as a picture and as a table. */
export function UsageCharts({ usage }: { usage: Usage }) {
  const { t } = useTexts()
  const archives = usage.archives.map(({ id, name, href, ...amount }) => ({ ...amount, key: id, name, href }))
  const groups = usage.groups.map(({ id, name, ...amount }) => ({ ...amount, key: id, name, href: null }))
  const ways = usage.ways.map(({ way, ...amount }) => ({
    ...amount,
    key: way,
    name: t(`usage.ways.${way}`),
    href: null,
  }))
  return (
    <>
      <Months months={usage.months} />
      <Bars title={t('usage.byArchive')} column={t('site.archive')} rows={archives} />
      <Bars
        title={t('usage.byGroup')}
        column={t('usage.group')}
        rows={groups}
        note={t('usage.groupNote')}
        none={t('usage.noGroup')}
      />
      <Bars title={t('usage.byWay')} column={t('usage.way')} rows={ways} />
    </>
  )
}

function useColumns(first: string) {
  const { t } = useTexts()
  return [{ title: first }, { title: t('usage.downloads'), isNumber: true }, { title: t('usage.size'), isNumber: true }]
}

function Months({ months }: { months: Usage['months'] }) {
  const { t, number, bytes } = useTexts()
  const nameOf = usePeriodName()
  const periods = periodsOf(months.map(({ month, downloads, bytes }) => ({ month, assets: downloads, bytes })))
  const rows = periods.toReversed().map(({ name, assets, bytes: size }) => ({
    key: name,
    cells: [nameOf(name), number(assets), bytes(size)],
  }))
  return (
    <ChartPanel title={t('usage.byMonth')} columns={useColumns(t('site.when'))} rows={rows}>
      <TimeChart label={t('usage.byMonth')} periods={periods} />
    </ChartPanel>
  )
}

/** So many have a bar; the table has all. */
const mostBars = 10

interface BarsProps {
  title: string
  column: string
  note?: string
  /** Said where there are none. */
  none?: string
  rows: readonly { key: string | number; name: string; href: string | null; downloads: number; bytes: number }[]
}

function Bars({ title, column, note, none, rows }: BarsProps) {
  const { t, number, bytes } = useTexts()
  const columns = useColumns(column)
  const cells = rows.map(({ key, name, href, downloads, bytes: size }) => ({
    key,
    cells: [<Name key="name" name={name} href={href} />, number(downloads), bytes(size)] as ReactNode[],
  }))
  const bars = rows.slice(0, mostBars).map(({ key, name, downloads }) => {
    return { key, name, value: downloads, text: number(downloads) }
  })
  const given = note === undefined ? {} : { note }
  return (
    <ChartPanel title={title} {...given} columns={columns} rows={cells}>
      {bars.length === 0 ? (
        <p className={styles['muted']}>{none ?? t('usage.nothing')}</p>
      ) : (
        <BarChart label={title} rows={bars} />
      )}
    </ChartPanel>
  )
}

function Name({ name, href }: { name: string; href: string | null }) {
  return href === null ? <bdi>{name}</bdi> : <Link href={href}>{name}</Link>
}
