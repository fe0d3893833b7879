import type { Readable } from 'node:stream'

interface StoredFile {
  bytes: number
  /** Last change in milliseconds since 1970. */
  modified: number
}

/** The files that Vitrine itself keeps: renditions by content, exports, the outbox. Keys are `a/b/c.jpg`, made by us. */
export interface Files {
  /** Null when there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** @throws when the file is not there. `range` is in bytes, both ends included. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Whole or not at all: a temporary name, flushed to the disk, then renamed. */
  write(key: string, content: Buffer): Promise<void>
  /** Takes over a file that already lies on the local disk, whole or not at all. */
  adopt(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
  /** A local folder on the same disk for files that are being made. */
  readonly workFolder: string
}
