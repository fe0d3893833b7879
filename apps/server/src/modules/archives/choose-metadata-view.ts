import { doNoted } from '#modules/audit/note-deed.ts'
import { findMetadataView } from '#modules/metadata-fields/metadata-views.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { tell } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { setArchiveView } from './archives.repository.ts'

/** Shows an archive with another metadata view, from the next request on. Answers false when there is no such view. */
export async function chooseMetadataView(
  viewer: Viewer,
  choice: { archiveId: number; view: string },
  platform: Platform,
): Promise<boolean> {
  if (!findMetadataView(choice.view)) return false
  const subject = { kind: 'archive' as const, id: choice.archiveId, name: '' }
  const entry = { deed: 'archive.viewChanged', subject, details: { view: choice.view } } as const
  await doNoted(viewer, entry, platform, async (inside) => {
    await setArchiveView(choice.archiveId, { view: choice.view, by: viewer.userId }, inside)
    await tell({ name: 'archive.changed', archiveId: choice.archiveId }, inside)
  })
  return true
}
