export interface CartRow {
  user_id: number
  /** JSON: values of fields. */
  order_data: string
  user_comment: string
  /** Grows with each change, so that what is submitted is what was looked at. */
  version: number
  /** Milliseconds since 1970. */
  created_at: number
  modified_at: number
}

export interface CartItemRow {
  user_id: number
  /** Its number; items stand in the order of their numbers. */
  item: number
  asset_id: number
  /** `ORIGINAL`, or the number of a profile. */
  rendition: string
  /** JSON: values of fields. */
  item_data: string
}

export interface CartTables {
  carts: CartRow
  cart_items: CartItemRow
}
