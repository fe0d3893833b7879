import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { importClashes, importDoubles, importFolderProblems } from '@vitrine/contract/import-folder-values.ts'
import type { Generated } from 'kysely'

export type Clash = (typeof importClashes)[number]
export type Doubles = (typeof importDoubles)[number]
export type FolderProblem = (typeof importFolderProblems)[number]

/** Times are milliseconds since 1970. */
interface ImportFoldersTable {
  id: Generated<number>
  name: string
  /** Absolute, without links. */
  path: string
  archive_id: number
  /** Path inside the archive; empty for the archive itself. */
  folder: string
  clash: Clash
  doubles: Doubles
  template_id: string | null
  is_on: number
  problem: FolderProblem | null
  looked_at: number | null
  /** Files that came in and files that were refused since it was made. */
  brought: number
  refused: number
  created_at: number
  modified_at: number
}
export type ImportFolderRow = Omit<ImportFoldersTable, 'id'> & { id: number }

/**
 * `bringing`: its upload has been begun. `in`: it is in the archive, and still lies in the import folder. `done` and `refused` are the
 * ends.
 */
type ArrivalState = 'bringing' | 'in' | 'done' | 'refused'

interface ImportArrivalsTable {
  id: Generated<number>
  import_folder_id: number
  /** Path inside the import folder; a part of a ZIP file has the path of that before its own. */
  path: string
  bytes: number
  modified: number
  upload_id: string
  state: ArrivalState
  archive_id: number
  /** Where it lies in the archive; null until it does. */
  asset_path: string | null
  /** Of its bytes; null where doubles are taken. */
  sha256: string | null
  /** Its number among those that came in, for the variable `{seq}` of a template. */
  number: number
  problem: ErrorValue | null
  /** What the problem speaks of: the file that has the name or the content. */
  about: string
  at: number
}
export type ArrivalRow = Omit<ImportArrivalsTable, 'id'> & { id: number }

export interface ImportFoldersTables {
  import_folders: ImportFoldersTable
  import_arrivals: ImportArrivalsTable
}
