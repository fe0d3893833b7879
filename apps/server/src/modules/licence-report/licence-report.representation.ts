import type { LicenceDownload, ReportedLicence } from '@vitrine/contract/licence-report.ts'
import { mostFilesCounted } from '@vitrine/contract/licence-report-values.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { filesUnder } from '#modules/licences/files-under.ts'
import { territoriesOf, usesOf } from '#modules/licences/judge-use.ts'
import { daysOf } from '#modules/licences/licence-days.ts'
import { type NamedUse, named } from '#modules/licences/licence-uses.ts'
import type { Platform } from '#platform/platform.ts'
import { byteOrderMark, tableLine } from '#platform/tables/table-cells.ts'
import { licenceReportPaths } from './licence-report.paths.ts'
import type { LicensedDownload } from './licensed-downloads.queries.ts'
import type { ListedDownload } from './list-licensed-downloads.ts'
import type { Reported } from './report-licences.ts'

export function representReported(
  { row, standing, files }: Reported,
  uses: readonly NamedUse[],
  { settings }: Platform,
): ReportedLicence {
  return {
    ...{ id: row.id, name: row.name, licensor: row.licensor, standing, ...daysOf(row) },
    ...{ uses: named(usesOf(row), uses), territories: territoriesOf(row), mostUses: row.most_uses, used: row.used },
    ...{ files, list: filesUnder(row.name, settings) },
    downloads: settings.base + licenceReportPaths.downloads(row.id),
  }
}

export function representLicensedDownload(
  { at, way, person, link, path, archive_id, archive, licence_use: use, territory }: ListedDownload,
  uses: readonly NamedUse[],
  { settings }: Platform,
): LicenceDownload {
  const isThere = path !== null && archive_id !== null && archive !== null
  return {
    ...{ at: moment(at), way, person, link, territory },
    asset: isThere
      ? {
          href: settings.base + assetsPaths.asset({ id: archive_id, name: archive }, path),
          ...{ filename: path.slice(path.lastIndexOf('/') + 1), archive },
        }
      : null,
    use: use === null ? null : (named([use], uses)[0]?.name ?? use),
  }
}

const moment = (at: number) => new Date(at).toISOString()
const line = (cells: readonly string[]) => `${tableLine(cells)}\r\n`

/** Licences as a table; no cell is a formula. */
export async function* licenceLines(licences: AsyncIterable<Reported>): AsyncGenerator<string> {
  const columns = [
    'id',
    'name',
    'licensor',
    'state',
    'from',
    'until',
    'uses',
    'territories',
    'most_uses',
    'used',
    'files',
  ]
  yield byteOrderMark + line(columns)
  for await (const { row, standing, files } of licences) {
    const { from, until } = daysOf(row)
    const limits = [usesOf(row).join(' '), territoriesOf(row).join(' '), String(row.most_uses ?? '')]
    const count = files < mostFilesCounted ? String(files) : `${mostFilesCounted}+`
    const whole = [String(row.id), row.name, row.licensor, standing, from ?? '', until ?? '', ...limits]
    yield line([...whole, String(row.used), count])
  }
}

/** Downloads under a licence in the same way. What is not there any more has no path. */
export async function* licensedLines(downloads: AsyncIterable<LicensedDownload>): AsyncGenerator<string> {
  yield byteOrderMark + line(['at', 'asset', 'archive', 'path', 'person', 'link', 'way', 'use', 'territory'])
  for await (const { at, asset_id, archive, path, username, link, way, licence_use, territory } of downloads) {
    const what = [moment(at), String(asset_id), archive ?? '', path ?? '']
    yield line([...what, username ?? '', link ?? '', way, licence_use ?? '', territory ?? ''])
  }
}
