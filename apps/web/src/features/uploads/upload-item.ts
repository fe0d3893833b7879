import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { UploadCreation } from '@vitrine/contract/uploads.ts'

/** Where files go. */
export interface UploadTarget {
  name: string
  /** Address of the archive. */
  href: string
  /** Path inside it; made where it is missing. */
  folder: string
  /** Whether the uploader may look at what comes of it. */
  maySee: boolean
  /** How small the archive wants JPEG pictures; null as they are. */
  shrinking: CollectionInfo['uploadResize']
  /** Of a new version, where the address is that of an asset whose file it replaces. */
  comment?: string
}

/**
 * `waiting`: for its turn. `sending`: bytes are on their way. `offline`: the server cannot be reached, and is asked again.
 * `reading`: all has come, and the server reads it. `done` and `failed` are the ends.
 */
type ItemState = 'waiting' | 'sending' | 'offline' | 'reading' | 'done' | 'failed'

export interface UploadItem {
  id: number
  file: File
  target: UploadTarget
  state: ItemState
  /** Bytes that have come. */
  sent: number
  /** What the server has begun for it; null before. */
  creation: UploadCreation | null
  /** Why it failed. */
  problem: Error | null
  /** The asset that it became; null where the uploader may not see it. */
  href: string | null
  /** The name that it has now. */
  name: string
}

export type UploadsAddress = NonNullable<FullApiDescriptor['uploads']>
export type ClashesAddress = NonNullable<FullApiDescriptor['uploadClashes']>

export const isOver = ({ state }: UploadItem) => state === 'done' || state === 'failed'

export interface UploadTotals {
  count: number
  done: number
  failed: number
  bytes: number
  sent: number
}

export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const totals = { count: items.length, done: 0, failed: 0, bytes: 0, sent: 0 }
  for (const { state, file, sent } of items) {
    if (state === 'done') totals.done++
    if (state === 'failed') totals.failed++
    totals.bytes += file.size
    totals.sent += state === 'failed' ? file.size : sent
  }
  return totals
}
