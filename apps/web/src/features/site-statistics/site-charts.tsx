import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { type Period, periodsOf, runningTotal } from './periods.ts'
import { TimeChart } from './time-chart.tsx'
import { usePeriodName } from './use-period-name.ts'

/** Growth, age, kinds and archives. */
export function SiteCharts({ site }: { site: SiteStatistics }) {
  return (
    <>
      <OverTime title="site.growth" note="site.growthNote" periods={runningTotal(periodsOf(site.added))} />
      <OverTime title="site.ages" note="site.agesNote" periods={periodsOf(site.changed)} />
      <Kinds kinds={site.kinds} />
      <Archives archives={site.archives} />
    </>
  )
}

function useAmountColumns(first: MessageKey) {
  const { t } = useTexts()
  return [
    { title: t(first) },
    { title: t('site.assets'), isNumber: true },
    { title: t('site.originals'), isNumber: true },
  ]
}

function OverTime({ title, note, periods }: { title: MessageKey; note: MessageKey; periods: readonly Period[] }) {
  const { t, number, bytes } = useTexts()
  const nameOf = usePeriodName()
  const columns = useAmountColumns('site.when')
  // The newest are looked for most.
  const rows = periods.toReversed().map((period) => ({
    key: period.name,
    cells: [nameOf(period.name), number(period.assets), bytes(period.bytes)],
  }))
  return (
    <ChartPanel title={t(title)} note={t(note)} columns={columns} rows={rows}>
      <TimeChart label={t(title)} periods={periods} />
    </ChartPanel>
  )
}

function Kinds({ kinds }: { kinds: SiteStatistics['kinds'] }) {
  const { t, number, bytes } = useTexts()
  const columns = useAmountColumns('site.kind')
  const named = kinds
    .map((kind) => ({ ...kind, name: t(`site.kinds.${kind.doctype}` as MessageKey) }))
    .toSorted((one, other) => other.assets - one.assets)
  const rows = named.map(({ doctype, name, ...amount }) => ({
    key: doctype,
    cells: [name, number(amount.assets), bytes(amount.bytes)],
  }))
  const bars = named.map(({ doctype, name, assets }) => ({ key: doctype, name, value: assets, text: number(assets) }))
  return (
    <ChartPanel title={t('site.byKind')} columns={columns} rows={rows}>
      <BarChart label={t('site.byKind')} rows={bars} />
    </ChartPanel>
  )
}

/** So many have a bar; the table has all. */
const mostBars = 12

function Archives({ archives }: { archives: SiteStatistics['archives'] }) {
  const { t, number, bytes } = useTexts()
  const sorted = archives.toSorted((one, other) => other.bytes - one.bytes)
  const columns = [
    ...useAmountColumns('site.archive'),
    { title: t('site.pending'), isNumber: true },
    { title: t('site.parked'), isNumber: true },
  ]
  const rows = sorted.map((archive) => ({
    key: archive.id,
    cells: [
      archive.href === null ? (
        archive.name
      ) : (
        <Link key="name" href={archive.href}>
          {archive.name}
        </Link>
      ),
      number(archive.assets),
      bytes(archive.bytes),
      number(archive.pending),
      number(archive.parked),
    ],
  }))
  const bars = sorted
    .slice(0, mostBars)
    .map((archive) => ({ key: archive.id, name: archive.name, value: archive.bytes, text: bytes(archive.bytes) }))
  return (
    <ChartPanel title={t('site.byArchive')} note={t('site.byArchiveNote')} columns={columns} rows={rows}>
      <BarChart label={t('site.byArchive')} rows={bars} />
    </ChartPanel>
  )
}
