/** Of a person, of a group, or, when it is of neither, a link. Times are milliseconds since 1970. */
export interface ShareRow {
  id: number
  album_id: string
  user_id: number | null
  group_id: number | null
  /** What a link is called; empty for the others. */
  name: string
  /** JSON: words of the wire (14.5). */
  acl: string
  given_by: number
  created_at: number
  expires_at: number | null
  /** The address of a link follows from it; empty for the others. */
  secret: string
  password_hash: string | null
  openings: number
  opened_at: number | null
}

export interface SharesTables {
  shares: ShareRow
  /** Read only here. */
  albums: { id: string; state: string }
  album_members: { album_id: string; asset_id: number }
}
