import { z } from 'zod'
import { document, href, leaf, offered, template } from './document.ts'
import { listPaging } from './paging.ts'
import { downloadWays } from './usage-values.ts'

const AssetDownload = z.object({
  at: z.iso.datetime(),
  way: z.enum(downloadWays),
  /** Who, as they are called now; null for visitors and for people who are gone. */
  person: z.string().nullable(),
  /** What the link to an album is called by which it was fetched; null where there was none, or it is gone. */
  link: z.string().nullable(),
  /** What the form was called in which it was handed out; null for the original. */
  rendition: z.string().nullable(),
  /** Of a version out of the history of the file: its number, from 1 on. */
  version: z.int().nullable(),
  bytes: z.int(),
  /** For what it was to be used, by its name in the list of uses, and where; null where nothing was said. */
  use: z.string().nullable(),
  territory: z.string().nullable(),
})
export type AssetDownload = z.infer<typeof AssetDownload>

/** Who downloaded an asset, the newest first, for those who may edit it; ours. */
export const AssetDownloadListDocument = document(
  'asset-download-list',
  z.object({
    /** Of all pages. */
    count: z.int(),
    last: z.iso.datetime().nullable(),
    /** For how many days a download is kept. */
    days: z.int(),
    data: z.array(AssetDownload),
    paging: listPaging(href('asset-download-list')),
  }),
)

const Amount = z.object({ downloads: z.int(), bytes: z.int() })

/** What was downloaded in some months, in figures for administrators; ours. Months are those of UTC, `2026-11`. */
export const Usage = z.object({
  href: href('usage'),
  /** The first and the last month. */
  from: z.string(),
  until: z.string(),
  /** The months of other figures: `from` and `until` are months. */
  search: template('usage'),
  /** Since when downloads are kept; null where there are none yet. */
  since: z.iso.datetime().nullable(),
  /** For how many days a download is kept; 0: the site notes none. */
  days: z.int(),
  total: Amount.extend({ people: z.int() }),
  /** All months, those without any too. */
  months: z.array(Amount.extend({ month: z.string() })),
  ways: z.array(Amount.extend({ way: z.enum(downloadWays) })),
  /** By the archive in which the files lay then, most downloads first. */
  archives: z.array(
    Amount.extend({
      id: z.int(),
      name: z.string(),
      /** Null where an administrator, too, is shown nothing. */
      href: offered(href('collection', 'assetlist')),
    }),
  ),
  /** Of the people who are in a group now, directly or by another group; somebody in two groups counts in both. */
  groups: z.array(Amount.extend({ id: z.int(), name: z.string(), people: z.int() })),
  /** The assets that were downloaded most in these months. */
  most: href('usage-asset-list'),
  /** Assets that nobody ever downloaded. */
  never: href('never-downloaded'),
  /** The figures as a table, and every download of these months. */
  totals: leaf('file'),
  table: leaf('file'),
})
export type Usage = z.infer<typeof Usage>
export const UsageDocument = document('usage', Usage)

const UsedAsset = z.object({
  asset: href('asset'),
  filename: z.string(),
  archive: z.string(),
  picture: offered(leaf('image')),
  /** Zero in the list of what nobody downloaded. */
  downloads: z.int(),
  last: z.iso.datetime().nullable(),
})
export type UsedAsset = z.infer<typeof UsedAsset>

/** Assets that the viewer may see, by how often they were downloaded; or those of an archive that nobody downloaded, the newest first. */
export const UsageAssetListDocument = document(
  'usage-asset-list',
  z.object({ data: z.array(UsedAsset), paging: listPaging(href('usage-asset-list')) }),
)

/** How many assets of each archive nobody downloaded since this is kept, of those that the viewer may see. */
export const NeverDownloadedDocument = document(
  'never-downloaded',
  z.object({
    archives: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        assets: z.int(),
        never: z.int(),
        list: href('usage-asset-list'),
      }),
    ),
  }),
)
export type NeverDownloaded = z.infer<typeof NeverDownloadedDocument.shape>

export const usageAuditDeeds = ['usage.exported'] as const

/** What is downloaded most and never, for administrators; ours. */
export const usageEntrance = { usage: offered(href('usage')) }
