import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { ensureFolder } from '#modules/folders/ensure-folder.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, tell } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { checkFolderName, onDisk, openPlace } from './folder-place.ts'

/**
 * Makes a folder in an archive or folder. The folder on the disk comes first: one without a row is found by the comparing.
 * @throws Problem as `openPlace`; InvalidFolderName; FolderExists.
 */
export async function makeFolder(
  viewer: Viewer,
  { href, name }: { href: string; name: string },
  platform: Platform,
): Promise<{ archive: ArchiveRow; path: string }> {
  const anyOf = ['UploadFile', 'MoveTo', 'CopyTo'] as const
  const { archive, request } = await openPlace(viewer, { href, field: 'href', anyOf }, platform)
  const path = pathIn(request.folder, checkFolderName(name, 'name'))
  await onDisk(() => platform.originals.makeNewFolder({ root: archive.path, path }))
  await deed(platform, async (inside) => {
    await ensureFolder(archive.id, path, inside)
    const subject = { kind: 'folder' as const, id: path, name: path }
    await noteDeed(viewer, { deed: 'folder.added', subject, details: { archive: archive.id } }, inside)
    await noteContentChanged(archive.id, inside)
    await tell({ name: 'assets.left', archiveId: archive.id, folders: [request.folder] }, inside)
  })
  return { archive, path }
}
