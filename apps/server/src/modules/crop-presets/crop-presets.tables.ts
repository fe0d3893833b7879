import type { Generated } from 'kysely'

interface CropPresetsTable {
  id: Generated<number>
  /** `group:` or `user:` and the number, or `site`: by which lists are ordered and names are the same. */
  owner_key: string
  user_id: number | null
  group_id: number | null
  name: string
  name_key: string
  kind: 'ratio' | 'pixels'
  /** Terms of a proportion, or pixels. */
  width: number
  height: number
  /** Milliseconds since 1970. */
  modified_at: number
}
export type CropPresetRow = Omit<CropPresetsTable, 'id'> & { id: number }

export interface CropPresetsTables {
  crop_presets: CropPresetsTable
}
