import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** Whether what this person puts into an archive waits for somebody: not when they may approve everything in it themselves. */
export async function needsReview(viewer: Viewer, archive: ArchiveRow, platform: Platform): Promise<boolean> {
  if (archive.review_uploads !== 1) return false
  return (await accessOf(viewer, platform)).scope('Workflow', archive.id)?.filter.kind !== 'everything'
}
