import { fold } from '@vitrine/search-language/fold.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type FolderMoveDetails, folderMoveType } from './folder-move-deed.ts'
import { checkFolderName, noFolder, onDisk, openPlace } from './folder-place.ts'

/** What shall become of a folder: another name, another place in its archive, or both. */
export interface FolderMoveWish {
  href: string
  name: string | undefined
  /** Address of the archive or folder that it shall lie in. */
  destination: string | undefined
}

/**
 * Begins to rename or move a folder with everything in it; answers the task.
 * @throws Problem as `openPlace`; InvalidFolderName; FolderExists; InvalidRequest for another archive, or for a place in itself.
 */
export async function beginFolderMove(
  viewer: Viewer,
  { href, name, destination }: FolderMoveWish,
  platform: Platform,
): Promise<string> {
  const leaving = destination === undefined ? (['Rename'] as const) : (['MoveFrom'] as const)
  const { archive, folder } = await openPlace(viewer, { href, field: 'folder', anyOf: leaving }, platform)
  if (!folder) throw noFolder()
  if (destination !== undefined && name !== undefined)
    await openPlace(viewer, { href, field: 'folder', anyOf: ['Rename'] }, platform)
  const field = 'job-destination'
  const target =
    destination === undefined
      ? null
      : await openPlace(viewer, { href: destination, field, anyOf: ['MoveTo'] }, platform)
  if (target && target.archive.id !== archive.id) throw wrongPlace('archive', say('folderChanges.otherArchive'))
  const around = target ? target.request.folder : folder.path.slice(0, Math.max(0, folder.path.lastIndexOf('/')))
  const to = pathIn(around, name === undefined ? folder.name : checkFolderName(name, 'name'))
  if (to.startsWith(`${folder.path}/`)) throw wrongPlace('circle', say('folderChanges.inItself'))
  // A name that differs by its case alone may be the folder's own; the disk decides when it is moved.
  const isOwn = to !== folder.path && fold(to) === fold(folder.path)
  const there = await onDisk(() => platform.originals.look({ root: archive.path, path: to }))
  if (there !== null && !isOwn) throw new Problem('FolderExists')
  const { userId, userName, scope } = viewer
  const details: FolderMoveDetails = { userId, userName, scope, archiveId: archive.id, from: folder.path, to }
  return startLongDeed(viewer, { type: folderMoveType, details, total: 1 }, platform)
}

function wrongPlace(rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field: 'job-destination', rule, message }] })
}
