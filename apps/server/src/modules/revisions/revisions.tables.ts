import type { ReadyRow } from '#modules/assets/assets.tables.ts'
import type { Through } from '#modules/changes/changes.tables.ts'

/** What was known of a file when another one took its place. */
export type VersionFacts = Pick<
  ReadyRow,
  | 'filename'
  | 'bytes'
  | 'content_hash'
  | 'media_type'
  | 'doctype'
  | 'metadata'
  | 'technical'
  | 'renditions'
  | 'problem'
  | 'width'
  | 'height'
> & {
  /** Date of the file that is kept, milliseconds since 1970. */
  stored_time: number
}

interface AssetVersionsTable {
  asset_id: number
  /** From 1 on. The one that is the file now is told by its asset. */
  version: number
  /** The change number of the asset that it got by this version; 0 for the first. */
  number: number
  at: number
  /** 0 for the first version: who put the file there is not known. */
  user_id: number
  user_name: string
  through: Through
  comment: string
  /** The version whose bytes these are, where somebody went back. */
  back_to: number | null
  /** Of the file, and what was known of it (JSON, see `VersionFacts`); null for the one that is the file now. */
  sha256: string | null
  facts: string | null
  /** Path inside the archive where the bytes are kept; null for the one that is the file now, and where they are not kept. */
  stored: string | null
}
export type VersionRow = AssetVersionsTable

interface FileReplacementsTable {
  asset_id: number
  archive_id: number
  /** The upload whose file it is; null where somebody goes back. */
  upload_id: string | null
  at: number
  /** JSON, see `Replacement`. */
  wish: string
}

export interface RevisionsTables {
  asset_versions: AssetVersionsTable
  file_replacements: FileReplacementsTable
}

/** A file that is about to take the place of another one, and all that is written when it has. */
export interface Replacement {
  id: number
  archiveId: number
  uploadId: string | null
  folderId: number | null
  path: string
  filename: string
  sidecars: string
  /** Name of the staged file. */
  staged: string
  /** The staged file. */
  bytes: number
  modified: number
  /** Number of the version that is the file before. */
  revision: number
  old: {
    bytes: number
    modified: number
    sha256: string | null
    createdAt: number
    facts: Omit<VersionFacts, 'stored_time'>
  }
  keeps: boolean
  author: { userId: number; userName: string; through: Through }
  comment: string
  backTo: number | null
}
