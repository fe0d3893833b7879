interface FileWritingTable {
  asset_id: number
  archive_id: number
  attempts: number
  /** Not tried again before, milliseconds since 1970. */
  next_at: number
  /** Why the last try failed; empty when none did. */
  problem: string
  /** JSON of `Intent`, while files are being put in place; null otherwise. */
  intent: string | null
}

/** What a run is about to do: whoever comes after a kill finishes it or takes it back. */
export interface Intent {
  /** Name of the staged files, beside those whose place they take. */
  parts: IntentPart[]
}

export interface IntentPart {
  name: string
  /** Path inside the archive that it takes the place of. */
  path: string
  /** The staged file, which keeps both in its place. Milliseconds since 1970. */
  bytes: number
  modified: number
}

export interface WriteBackTables {
  file_writings: FileWritingTable
}
