import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'

/** Child processes of the worker that read and write media, apart by how long they may take. */
export interface MediaPools {
  /** Reads files of archives. */
  reading: MediaPool
  /** Makes copies of films and sounds to play. */
  copying: MediaPool
  /** Writes metadata into files. */
  writing: MediaPool
}
