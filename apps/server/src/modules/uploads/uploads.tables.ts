import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { Through } from '#modules/changes/changes.tables.ts'

/**
 * `receiving`: chunks are missing. `pending`: all has come. `placed`: the file lies in its folder and waits to be read or
 * described. `done` and `failed` are the ends.
 */
export type UploadState = 'receiving' | 'pending' | 'placed' | 'done' | 'failed'

/** Number that stands for the XMP file among the chunks. */
export const sidecarChunk = -1

/** What speaks of another file beside it has no row of its own: the comparing of the folder says what it is. */
export const besides = /\.(?:xmp|srt|vtt)$/i
/** Bytes; no program means to write more beside a file. */
export const largestSidecar = 16 * 1024 * 1024

interface UploadsTable {
  /** 128 random bits. It is no credential: each request is held against the right of who asks. */
  id: string
  user_id: number
  user_name: string
  through: Through
  archive_id: number
  /** Path inside the archive; empty for the archive itself. */
  folder: string
  /** As it was asked for; since `placed` as it is. */
  filename: string
  bytes: number
  chunk_size: number
  sidecar: 'none' | 'awaited' | 'received'
  /** JSON, see `UploadedField`. */
  fields: string
  /** Last change of the file where it came from, milliseconds since 1970; null when that was not said. */
  modified: number | null
  /** The asset whose file it replaces; null for a file of its own. */
  replaces: number | null
  /** What is said of the new version. */
  comment: string
  /** 1: whoever sends it may not approve it, so that it waits for somebody who may, where its archive wants that. */
  is_reviewed: number
  /** JSON, see `Brought`: whose files they are, where whoever uploads lends others the right to; empty for one's own. */
  brought: string
  state: UploadState
  /** 1: since it lies in its place, something waits to be said of it until it was read: its fields, or macros of its archive. */
  is_described: number
  /** JSON, see `Intent`; what was about to happen when a program ended. */
  intent: string | null
  /** Why it has failed, or why what was said of a file that is in its place could not be kept. */
  problem: ErrorValue | null
  created_at: number
  changed_at: number
}
export type UploadRow = UploadsTable

interface UploadChunksTable {
  upload_id: string
  number: number
  is_received: number
  /** Nobody else may send it before, milliseconds since 1970; it is renewed while bytes come. */
  held_until: number
}

export interface UploadsTables {
  uploads: UploadsTable
  upload_chunks: UploadChunksTable
}

/** The file that is about to be given its name. Milliseconds since 1970. */
export interface Intent {
  filename: string
  bytes: number
  modified: number
}

/** By which link somebody without an account brought a file in, and who they say they are. */
export interface Brought {
  link: number
  linkName: string
  visit: string
  sender: string
}
