import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { isBucketRoot } from '#platform/bucket-originals/bucket-root.ts'
import { hasRoomFor } from '#platform/files/room.ts'
import type { Platform } from '#platform/platform.ts'

/** Whether a file fits on the disk of an archive; on its way into a bucket it is put together on the disk of the work folder. */
export function hasRoomForUpload(
  { path }: Pick<ArchiveRow, 'path'>,
  bytes: number,
  { files }: Platform,
): Promise<boolean> {
  return hasRoomFor(isBucketRoot(path) ? files.workFolder : path, bytes)
}
