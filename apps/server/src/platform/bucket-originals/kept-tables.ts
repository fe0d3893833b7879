import type { Generated, Kysely } from 'kysely'

interface RootRow {
  id: Generated<number>
  root: string
  /** Begins the keys of its objects: no other place, nor another installation, has the same. */
  token: string
  changes: number
  /** Milliseconds since 1970 until which nothing may be changed. */
  closed_until: number
}

export interface EntryRow {
  id: number
  root_id: number
  /** 0: the place of the archive itself. */
  parent: number
  name: string
  kind: 'file' | 'folder'
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
  /** Last change of any kind, never the same twice for one entry. */
  changed: number
  /** Null for folders, and for files of which the parts are not put together yet. */
  object: number | null
}

export interface PartRow {
  id: number
  entry: number
  position: number
  bytes: number
  object: number
}

/** `arriving`: its bytes may not be there, or not all. `leaving`: they are being taken away, and nothing refers to it any more. */
export interface ObjectRow {
  id: number
  root_id: number
  pool: string
  key: string
  sha256: string
  bytes: number
  state: 'arriving' | 'held' | 'leaving'
  /** Milliseconds since 1970 until which it stays since a file had it, whatever happens to it meanwhile. */
  keep_until: number
  /** Until when bytes may be on their way to it. */
  noted_until: number
}

export interface KeptTables {
  kept_roots: RootRow
  kept_entries: Omit<EntryRow, 'id'> & { id: Generated<number> }
  kept_parts: Omit<PartRow, 'id'> & { id: Generated<number> }
  kept_objects: Omit<ObjectRow, 'id'> & { id: Generated<number> }
  site_settings: { key: string; value: string }
  kept_removals: { object: number; due_at: number }
}

/** The database, or a transaction. */
export type Kept = Kysely<KeptTables>
