import type { AssetDownloadListDocument } from '@vitrine/contract/usage.ts'
import type { z } from 'zod'
import { assetsPaths } from '#modules/asset-documents/asset-documents.paths.ts'
import { type NamedUse, named } from '#modules/licences/licence-uses.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetDownloads } from './list-asset-downloads.ts'

const moment = (at: number) => new Date(at).toISOString()

export function representAssetDownloads(
  { asset, archive, downloads, count, last, next }: AssetDownloads,
  uses: readonly NamedUse[],
  { settings }: Platform,
): z.input<typeof AssetDownloadListDocument.shape> {
  const first = settings.base + assetsPaths.downloads(archive, asset.row.path)
  return {
    ...{ count, last: last === null ? null : moment(last), days: settings.usageDays },
    data: downloads.map(({ at, way, person, link, rendition, version, bytes, licence_use: use, territory }) => ({
      ...{ at: moment(at), way, person, link, rendition, version, bytes, territory },
      use: use === null ? null : (named([use], uses)[0]?.name ?? use),
    })),
    paging: { first, prev: null, next: next === null ? null : `${first}?before=${next}`, last: null },
  }
}
