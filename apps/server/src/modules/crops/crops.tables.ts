import type { Generated } from 'kysely'

interface CropsTable {
  id: Generated<number>
  asset_id: number
  name: string
  /** By which names are the same and lists are ordered. */
  name_key: string
  /** A `PictureEdit` as JSON. */
  edit: string
  /** Hash of the picture that it was drawn on. */
  content_hash: string
  /** The account's name of whoever changed it last. */
  user_name: string
  /** Milliseconds since 1970. */
  modified_at: number
}
export type CropRow = Omit<CropsTable, 'id'> & { id: number }

export interface FocalPointRow {
  asset_id: number
  /** Parts of the width and height from the upper left. */
  across: number
  down: number
  /** Hash of the picture on which it was set. */
  content_hash: string
}

export interface CropsTables {
  crops: CropsTable
  focal_points: FocalPointRow
}
