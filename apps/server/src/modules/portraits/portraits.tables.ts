interface PortraitsTable {
  /** Random: whoever has it in an address was told the person's name. */
  mark: string
  user_id: number
  /** JPEG in base64, of the sides in `avatars.paths.ts` of the users. */
  small: string
  large: string
  added_at: number
}

export interface PortraitsTables {
  portraits: PortraitsTable
}
