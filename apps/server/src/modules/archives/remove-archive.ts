import { doNoted } from '#modules/audit/note-deed.ts'
import { setAccess } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { markRemoved } from './archives.repository.ts'
import type { BareArchive } from './archives.tables.ts'
import { noteRemovalOfFiles } from './managed-folder.ts'

/**
 * Takes an archive out of everything that people see, at once. What is known of its files is cleared away by the run that
 * would index it, which the caller asks for. Nothing in a folder that is indexed in place is touched; files that Vitrine keeps are
 * deleted for good. Name and folder can be used again, the number never.
 */
export async function removeArchive(
  viewer: Viewer,
  { id, name, path, is_managed }: BareArchive,
  platform: Platform,
): Promise<void> {
  const entry = { deed: 'archive.removed', subject: { kind: 'archive', id, name } } as const
  await doNoted(viewer, entry, platform, async (inside) => {
    await setAccess(viewer, id, [], inside)
    await markRemoved(id, viewer.userId, inside)
    if (is_managed === 1) await noteRemovalOfFiles(path, inside)
  })
}
