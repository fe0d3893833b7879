import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import type { TabledDownload } from './downloads-table.queries.ts'
import type { SiteUsage } from './site-usage.ts'
import type { Amount } from './usage-sums.queries.ts'

const columns = [
  'at',
  'asset',
  'archive',
  'path',
  'person',
  'link',
  'way',
  'rendition',
  'version',
  'bytes',
  'use',
  'territory',
]
const line = (cells: readonly string[]) => `${tableLine(cells)}\r\n`

/** Downloads as a table; no cell is a formula. What is not there any more has no path. */
export async function* downloadLines(downloads: AsyncIterable<TabledDownload>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns)
  for await (const row of downloads) {
    const {
      at,
      asset_id,
      archive,
      path,
      username,
      link,
      way,
      rendition,
      version,
      bytes,
      licence_use: use,
      territory,
    } = row
    const what = [new Date(at).toISOString(), String(asset_id), archive ?? '', path ?? '']
    const how = [
      username ?? '',
      link ?? '',
      way,
      rendition ?? '',
      version === null ? '' : String(version),
      String(bytes),
      ...[use ?? '', territory ?? ''],
    ]
    yield line([...what, ...how])
  }
}

/** The figures as a table: each line says by what it is summed up. */
export function* totalLines({ total, months, ways, archives, groups }: SiteUsage): Generator<string> {
  const sum = (by: string, id: string, name: string, { downloads, bytes }: Amount) =>
    line([by, id, name, String(downloads), String(bytes)])
  yield byteOrderMark + line(['by', 'id', 'name', 'downloads', 'bytes'])
  yield sum('total', '', '', total)
  for (const { month, ...amount } of months) yield sum('month', month, month, amount)
  for (const { way, ...amount } of ways) yield sum('way', way, way, amount)
  for (const { archive, ...amount } of archives) yield sum('archive', String(archive.id), archive.name, amount)
  for (const { id, name, ...amount } of groups) yield sum('group', String(id), name, amount)
}
