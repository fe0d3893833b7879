import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { Platform } from '#platform/platform.ts'

export interface WritingTools {
  platform: Platform
  /** Of its own: writing a film takes longer than reading a picture may. */
  media: MediaPool
}
