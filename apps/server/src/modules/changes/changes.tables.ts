import type { Generated } from 'kysely'

/**
 * `page`: a person in the client. `program`: with a token. `command`: at the terminal. `file`: a file said something else when
 * it was read again.
 */
export type Through = 'page' | 'program' | 'command' | 'file'

interface ChangeSetTable {
  id: number
  at: number
  /** 0: nobody, a file was read. */
  user_id: number
  user_name: string
  through: Through
  /** The change set that it takes back; null when it takes none back. */
  undoes: number | null
}
export type ChangeSetRow = ChangeSetTable

interface AssetChangeTable {
  asset_id: number
  /** The change number of the asset that it got by this change. */
  number: number
  field: number
  /** JSON of the value; `null` when there was none. */
  old_value: string
  new_value: string
  change_set_id: number
}
export type AssetChangeRow = AssetChangeTable

interface AssetEditTable {
  asset_id: number
  field: number
  /** JSON of the value; an empty text or list says that the field has none, whatever the file says. */
  value: string
}

interface AssetFileValuesTable {
  asset_id: number
  /** JSON: what the file says. Kept for assets that people have changed; of others it is `assets.metadata`. */
  metadata: string
}

interface UnwrittenAssetTable {
  asset_id: number
  archive_id: number
  /** The change number that the asset had when it was noted last. */
  number: number
}

export interface ChangesTables {
  unwritten_assets: UnwrittenAssetTable
  change_sets: ChangeSetTable & { id: Generated<number> }
  asset_changes: AssetChangeTable
  asset_edits: AssetEditTable
  asset_file_values: AssetFileValuesTable
}
