import { noteContentChanged } from '#modules/archives/note-content.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { forgetFolder } from '#modules/folders/forget-folder.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, tell } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import { noFolder, onDisk, openPlace } from './folder-place.ts'

/**
 * Removes a folder and the folders in it when no file lies in them.
 * @throws Problem as `openPlace`; FolderNotEmpty.
 */
export async function removeFolder(viewer: Viewer, href: string, platform: Platform): Promise<void> {
  const view = await openPlace(viewer, { href, field: 'href', anyOf: ['Delete'] }, platform)
  const { archive, folder } = view
  if (!folder) throw noFolder()
  const { path } = folder
  await onDisk(() => platform.originals.removeEmptyFolder({ root: archive.path, path }))
  await deed(platform, async (inside) => {
    await forgetFolder(archive.id, path, inside)
    const subject = { kind: 'folder' as const, id: path, name: path }
    await noteDeed(viewer, { deed: 'folder.removed', subject, details: { archive: archive.id } }, inside)
    await noteContentChanged(archive.id, inside)
    const around = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    await tell({ name: 'assets.left', archiveId: archive.id, folders: [around, path] }, inside)
  })
}
