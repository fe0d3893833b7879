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
  /** Whether it takes the place of a file that is there. */
  replaces?: boolean
}

/**
 * `waiting`: for its turn. `checking`: whether its bytes are there already. `double`: they are, and somebody says what is done.
 * `sending`: bytes are on their way. `offline`: the server cannot be reached, and is asked again.
 * `reading`: all has come, and the server reads it. `done` and `failed` are the ends.
 */
type ItemState = 'waiting' | 'checking' | 'double' | 'sending' | 'offline' | 'reading' | 'done' | 'failed'

/** What has the bytes of a file already: an asset with its archive, or a file that was chosen before. */
export interface Double {
  name: string
  /** Both null for a file that was chosen before. */
  href: string | null
  archive: string | null
}

export interface UploadItem {
  id: number
  file: File
  target: UploadTarget
  state: ItemState
  /** Bytes that have come. */
  sent: number
  /** What the server has begun for it; null before. */
  creation: UploadCreation | null
  /** What has its bytes already, while somebody is asked about it. */
  double: Double | null
  /** Whether it is uploaded although its bytes are there. */
  isWanted: boolean
  /** Why it failed. */
  problem: Error | null
  /** The asset that it became; null where the uploader may not see it. */
  href: string | null
  /** The name that it has now. */
  name: string
}

export type UploadsAddress = NonNullable<FullApiDescriptor['uploads']>
export type ClashesAddress = NonNullable<FullApiDescriptor['uploadClashes']>

export type RoomAddress = NonNullable<FullApiDescriptor['uploadRoom']>
export type DoublesAddress = NonNullable<FullApiDescriptor['uploadDoubles']>

export const hasEnded = ({ state }: UploadItem) => state === 'done' || state === 'failed'
export const isDouble = ({ state }: UploadItem) => state === 'double'

/** Nothing of it is on its way: it has ended, or waits for somebody's word. */
export const isOver = (item: UploadItem) => hasEnded(item) || isDouble(item)

export interface UploadTotals {
  count: number
  done: number
  failed: number
  bytes: number
  sent: number
}

/** Of all files but doubles. */
export function totalsOf(all: readonly UploadItem[]): UploadTotals {
  const items = all.filter((item) => !isDouble(item))
  const totals = { count: items.length, done: 0, failed: 0, bytes: 0, sent: 0 }
  for (const { state, file, sent } of items) {
    if (state === 'done') totals.done++
    if (state === 'failed') totals.failed++
    totals.bytes += file.size
    totals.sent += state === 'failed' ? file.size : sent
  }
  return totals
}
