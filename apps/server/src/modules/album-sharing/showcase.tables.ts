export interface ShowcaseRow {
  album_id: string
  /** Milliseconds since 1970; `shown_until` not included. */
  shown_from: number
  shown_until: number
  /** Smaller ones stand first. */
  place: number
  /** Shown in place of the album's name; empty for that. */
  title: string
}

export interface ShowcaseTables {
  showcases: ShowcaseRow
}
