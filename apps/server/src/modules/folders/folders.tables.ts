import type { Generated } from 'kysely'

interface FoldersTable {
  id: number
  archive_id: number
  parent_id: number | null
  /** Path inside the archive, parts joined by `/`. */
  path: string
  name: string
  name_key: string
  created_at: number
  modified_at: number
}
export type FolderRow = FoldersTable

export interface FoldersTables {
  folders: FoldersTable & { id: Generated<number> }
}
