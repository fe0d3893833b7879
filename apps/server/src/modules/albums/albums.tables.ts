/** `shown`: in the lists; `archived` and `deleted`: in a list of their own. */
export type AlbumState = 'shown' | 'archived' | 'deleted'

export interface AlbumRow {
  id: string
  user_id: number
  name: string
  description: string
  /** Name and description, folded. */
  search_key: string
  state: AlbumState
  /** Milliseconds since 1970. */
  archived_at: number | null
  deleted_at: number | null
  /** The asset on the cover; null where the first pictures are. */
  poster_asset: number | null
  /** Grows with every change of the members or of their order. */
  version: number
  created_at: number
  modified_at: number
  /** What those with whom it is shared read above it. */
  share_title: string
  share_text: string
}

interface AlbumMemberRow {
  album_id: string
  asset_id: number
  /** Ascending, with room between two of them; no two in an album are the same. */
  position: number
}

export interface AlbumsTables {
  albums: AlbumRow
  album_members: AlbumMemberRow
}
