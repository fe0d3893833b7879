export type OrderState = 'pending' | 'approved' | 'rejected'

export interface OrderRow {
  id: number
  user_id: number
  /** As it was decided; that an approved one has ended follows from the clock. */
  state: OrderState
  item_count: number
  /** JSON: values of fields. */
  order_data: string
  user_comment: string
  admin_comment: string
  /** Who approved it: it hands out no more than they may download themselves. */
  approved_by: number | null
  /** Milliseconds since 1970; null for no end. */
  expires_at: number | null
  created_at: number
  modified_at: number
}

export interface OrderItemRow {
  order_id: number
  /** Its number within the order, from 1 on. */
  item: number
  /** Null when it is gone. */
  asset_id: number | null
  /** Of its file when it was ordered. */
  name: string
  /** `ORIGINAL`, or the number of a profile. */
  rendition: string
  rendition_name: string
  /** JSON: values of fields. */
  item_data: string
  admin_comment: string
  expires_at: number | null
  is_rejected: number
}

export interface OrdersTables {
  orders: OrderRow
  order_items: OrderItemRow
}
