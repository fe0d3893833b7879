import type { Generated } from 'kysely'

/** Columns of `smart_folders`; owned by this module. Times are milliseconds since 1970. */
export interface SmartFolderRow {
  id: number
  archive_id: number
  /** The one in which it lies; null at the top. */
  parent_id: number | null
  name: string
  /** Folded: of two in one place with names that differ in case alone the second is refused. */
  name_key: string
  description: string
  /** What was typed; empty for everything that lies in the one above. */
  search: string
  /** Numbers of fields with blanks between: their values are what lies in it, level by level. */
  levels: string
  position: number
  created_at: number
  modified_at: number
}

export interface SmartFoldersTables {
  smart_folders: Omit<SmartFolderRow, 'id'> & { id: Generated<number> }
}
