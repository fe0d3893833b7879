import type { ErrorValue } from '@vitrine/contract/errors.ts'
import type { UploadState } from '#modules/uploads/uploads.tables.ts'

/** Times are milliseconds since 1970. */
export interface UploadLinkRow {
  id: number
  /** The address follows from it and the signing key. */
  secret: string
  /** By whose right files come. */
  user_id: number
  archive_id: number
  /** Path inside the archive; empty for the archive itself. */
  folder: string
  subfolders: 'none' | 'sender' | 'day'
  name: string
  text: string
  /** Scheme and host by which its maker reached the site, for letters where the site has no public address set. */
  origin: string
  password_hash: string | null
  most_files: number
  most_bytes: number
  most_file_bytes: number
  /** JSON: `UploadKind[]`. */
  kinds: string
  /** JSON, see `Asks`. */
  asks: string
  waits: number
  /** What came through it. */
  files: number
  bytes: number
  came_at: number | null
  /** Files of which its maker was told on the site and not by mail yet, and when the last mail was written. */
  unmailed: number
  mailed_at: number | null
  created_at: number
  expires_at: number
  revoked_at: number | null
}

/** What senders must say (name, e-mail) and may say of each file (caption, credit). */
export interface Asks {
  name: boolean
  email: boolean
  caption: boolean
  credit: boolean
}

/** One sender in one browser. */
export interface VisitRow {
  /** 128 random bits; beside a signature they are the cookie of the browser. */
  id: string
  link_id: number
  sender: string
  email: string
  /** A keyed hash of the network that it came from. */
  network: string
  /** Files that came and of which the maker of the link was not told yet, and since when there are any. */
  untold: number
  untold_since: number | null
  /** 1: what came is counted and told, and nothing is on its way. */
  is_settled: number
  ended_at: number | null
  created_at: number
  changed_at: number
}

/** `open`: it is not known yet what becomes of it. */
export interface SentFileRow {
  id: number
  upload_id: string
  visit_id: string
  link_id: number
  folder: string
  filename: string
  bytes: number
  state: 'open' | 'came' | 'refused'
  problem: ErrorValue | null
  created_at: number
}

export interface UploadLinksTables {
  upload_links: UploadLinkRow
  upload_link_visits: VisitRow
  upload_link_files: SentFileRow
  /** Read only here. */
  uploads: { id: string; state: UploadState; problem: ErrorValue | null; changed_at: number }
}
