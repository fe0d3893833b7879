import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { type Period, periodsOf, runningTotal } from './periods.ts'
import { TimeChart } from './time-chart.tsx'
import { usePeriodName } from './use-period-name.ts'

/** Growth, age, kinds, archives and disks. */
export function SiteCharts({ site }: { site: SiteStatistics }) {
  return (
    <>
      <OverTime title="site.growth" note="site.growthNote" periods={runningTotal(periodsOf(site.added))} />
      <OverTime title="site.ages" note="site.agesNote" periods={periodsOf(site.changed)} />
      <Kinds kinds={site.kinds} />
      <Archives archives={site.archives} />
      <Disks disks={site.disks} />
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

/** What originals take of each disk, what else is on it, and what is free. */
function Disks({ disks }: { disks: SiteStatistics['disks'] }) {
  const { t, bytes } = useTexts()
  const list = new Intl.ListFormat(useTexts().language)
  const held = disks.map((disk) => {
    const { originals, free, total } = disk
    const used = free === null || total === null ? null : total - free
    // A file that lies there twice over, or is sparse, takes less than it is long.
    const other = used === null ? null : Math.max(0, used - originals)
    return { ...disk, other, what: list.format([...disk.pools, ...disk.archives]) }
  })
  const figure = (value: number | null) => (value === null ? '–' : bytes(value))
  const columns = [
    { title: t('site.disk') },
    { title: t('site.onDisk') },
    { title: t('site.originals'), isNumber: true },
    { title: t('site.otherUse'), isNumber: true },
    { title: t('site.free'), isNumber: true },
    { title: t('site.size'), isNumber: true },
  ]
  const rows = held.map(({ path, what, originals, other, free, total }) => ({
    key: path,
    cells: [<bdi key="path">{path}</bdi>, what, bytes(originals), figure(other), figure(free), figure(total)],
  }))
  const bars = held.map(({ path, isBucket, originals, other, free, total }) => ({
    ...{ key: path, name: path, value: originals },
    ...(total === null ? {} : { whole: total, beside: other ?? 0 }),
    text:
      free === null || total === null
        ? t(isBucket ? 'site.bucket' : 'site.away')
        : t('site.freeOf', { free: bytes(free), total: bytes(total) }),
  }))
  return (
    <ChartPanel title={t('site.byDisk')} note={t('site.byDiskNote')} columns={columns} rows={rows}>
      <BarChart label={t('site.byDisk')} rows={bars} />
    </ChartPanel>
  )
}
