import type { Readable } from 'node:stream'

interface StoredFile {
  bytes: number
  /** Last change in milliseconds since 1970. */
  modified: number
}

export interface ListedFile extends StoredFile {
  key: string
}

/**
 * The files that Vitrine itself keeps: renditions by content, exports, the outbox. Keys are `a/b/c.jpg`, made by us. Two
 * stores keep to this, a local folder and an S3 bucket; one suite of tests runs on both. Each deed throws an `Outage` when
 * the store does not answer or has no room left.
 */
export interface Files {
  readonly kind: 'local' | 's3'
  /** Null when there is no such file. */
  find(key: string): Promise<StoredFile | null>
  /** The stream fails with `ENOENT` when the file is not there. `range` is in bytes, both ends included. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Whole or not at all: nobody ever reads a part of it, and what is answered for survives a power cut. */
  write(key: string, content: Buffer): Promise<void>
  /** Takes over a file that already lies on the local disk, whole or not at all. */
  adopt(key: string, path: string): Promise<void>
  /** Also when it is not there. */
  remove(key: string): Promise<void>
  /** Everything whose key begins so, in no order; files that come or go meanwhile may be among them or not. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** A local folder of this process alone, for files that are being made; it is there when this is asked. */
  readonly workFolder: string
}

/** Keys are made by us; this is the last door, not the first. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** @throws Error for anything that could lead out of the store. */
export function checkKey(key: string): string {
  if (!safeKey.test(key) || key.includes('..')) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key
}

/** The fault of a file that is not in the store, the same for both. */
export function missing(key: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`There is no file ${key} in the store.`), { code: 'ENOENT' })
}
