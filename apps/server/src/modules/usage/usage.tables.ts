import type { DownloadWay } from '@vitrine/contract/usage-values.ts'
import type { Generated } from 'kysely'

export interface DownloadRow {
  id: number
  asset_id: number
  /** Where the asset lay then. */
  archive_id: number
  /** Null for visitors, and for people who were removed. */
  user_id: number | null
  /** The link to an album by which it was fetched. */
  share_id: number | null
  way: DownloadWay
  /** What the profile was called; null for the original. */
  rendition: string | null
  /** Of a version out of the history of the file: its number, from 1 on. */
  version: number | null
  /** For what, and where, it was to be used; null where nothing was said. */
  licence_use: string | null
  territory: string | null
  /** Under which licence it was had; null for none, and for one that was removed. */
  licence_id: number | null
  bytes: number
  at: number
  /** Who, what and which ten minutes, by a hash that only this site can compute; tells nobody anything afterwards. */
  once: string
}

export interface UsageTables {
  asset_downloads: Omit<DownloadRow, 'id'> & { id: Generated<number> }
}
