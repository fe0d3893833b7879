import type { NeverDownloaded, Usage, UsageAssetListDocument } from '@vitrine/contract/usage.ts'
import type { z } from 'zod'
import { archivesPaths } from '#modules/archives/archives.paths.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import type { Access } from '#modules/permissions/access.ts'
import { squarePreview } from '#modules/picture-addresses/asset-previews.ts'
import type { Platform } from '#platform/platform.ts'
import type { UsedPage } from './list-used-assets.ts'
import type { SiteUsage } from './site-usage.ts'
import { usageFiguresPaths } from './usage-figures.paths.ts'
import { periodQuery } from './usage-period.ts'

const moment = (at: number) => new Date(at).toISOString()

export function representUsage(figures: SiteUsage, access: Access, { settings }: Platform): Usage {
  const { period, since, total, months, ways, archives, groups } = figures
  const at = (path: string) => settings.base + path + periodQuery(period)
  return {
    href: at(usageFiguresPaths.figures),
    ...{ from: period.from, until: period.until },
    search: `${settings.base}${usageFiguresPaths.figures}{?from,until}`,
    ...{ since: since === null ? null : moment(since), days: settings.usageDays, total, months, ways, groups },
    archives: archives.map(({ archive, ...amount }) => ({
      ...amount,
      ...{ id: archive.id, name: archive.name },
      href: access.scope('View', archive.id) === null ? null : settings.base + archivesPaths.collection(archive),
    })),
    most: at(usageFiguresPaths.assets),
    never: settings.base + usageFiguresPaths.never,
    totals: at(usageFiguresPaths.totals),
    table: at(usageFiguresPaths.table),
  }
}

/** A page of assets; `query` makes an address of the place where one begins, null for the first. */
export function representUsedAssets<Next>(
  { used, next }: UsedPage<Next>,
  query: (next: Next | null) => string,
  access: Access,
  platform: Platform,
): z.input<typeof UsageAssetListDocument.shape> {
  const { base } = platform.settings
  const at = (place: Next | null) => base + usageFiguresPaths.assets + query(place)
  return {
    data: used.map(({ found: { asset, archive }, downloads, last }) => ({
      asset: base + assetsPaths.asset(archive, asset.row.path),
      ...{ filename: asset.row.filename, archive: archive.name, downloads },
      picture: asset.renditions.length > 0 ? squarePreview(asset, access, platform).href : null,
      last: last === null ? null : moment(last),
    })),
    paging: { first: at(null), prev: null, next: next === null ? null : at(next), last: null },
  }
}

export function representNever(
  archives: readonly { archive: ArchiveRow; assets: number; never: number }[],
  base: string,
): NeverDownloaded {
  return {
    archives: archives.map(({ archive, assets, never }) => ({
      ...{ id: archive.id, name: archive.name, assets, never },
      list: `${base}${usageFiguresPaths.assets}?never=${archive.id}`,
    })),
  }
}
