import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { KnownFile, Staged } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** Bytes that shall come into an archive: of a file of the import folder, or of a part of a ZIP file. */
export interface Bytes {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
  /** Writes them into a staged file that is not there yet, which has their date then. @throws OriginalFault. */
  stage(at: Staged): Promise<unknown>
  /** SHA-256 in hexadecimal digits. */
  hash(): Promise<string>
}

/** A file with what comes along with it. */
export interface Incoming extends Bytes {
  /** Path inside the import folder. */
  path: string
  /** Folder below the destination; empty for the destination itself. */
  folder: string
  filename: string
  /** The XMP file that speaks of it. */
  sidecar: Bytes | null
}

/** A file that lies in an import folder. */
export function bytesOfFile(known: KnownFile, { originals }: Pick<Platform, 'originals'>): Bytes {
  return {
    bytes: known.bytes,
    modified: known.modified,
    stage: (at) => originals.copy(known, at),
    async hash() {
      const opened = await originals.open(known)
      const hash = createHash('sha256')
      // Waits for each part to come out of the thread that reads it, so that others are answered between.
      await pipeline(opened.read(), hash)
      return hash.digest('hex')
    },
  }
}
