/** What one item of an approved order lets its owner fetch. */
export interface DownloadRightRow {
  order_id: number
  item: number
  user_id: number
  asset_id: number
  /** `ORIGINAL`, or the number of a profile. */
  rendition: string
  /** Milliseconds since 1970; null for no end. */
  expires_at: number | null
  /** Who approved it. */
  given_by: number
}

export interface DownloadRightsTables {
  download_rights: DownloadRightRow
}
