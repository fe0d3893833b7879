/** What somebody's pins are as a whole. */
export interface PinListRow {
  user_id: number
  /** Grows with every change of what is pinned. */
  version: number
  /** Milliseconds since 1970. */
  created_at: number
  modified_at: number
}

interface PinRow {
  user_id: number
  asset_id: number
  /** Ascending; what was pinned last has the lowest. */
  position: number
}

export interface PinsTables {
  pin_lists: PinListRow
  pins: PinRow
}
