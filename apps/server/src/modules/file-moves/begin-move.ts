import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList } from '#modules/collections/collections.paths.ts'
import { checkFolder, checkName } from '#modules/uploads/check-name.ts'
import { receivingArchive } from '#modules/uploads/receiving-archive.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type MoveDetails, moveType, renameType } from './move-deed.ts'
import { namedAssets } from './named-assets.ts'

/**
 * Begins to give files another name; several get it with a number. A name without an ending keeps the one that each file has.
 * @throws Problem InvalidFilename; PermissionDenied when none of them may be renamed.
 */
export async function beginRename(
  viewer: Viewer,
  { hrefs, filename }: { hrefs: readonly string[]; filename: string },
  platform: Platform,
): Promise<string> {
  const name = checkName(filename, 'job-filename')
  const assets = await namedAssets(viewer, hrefs, 'Rename', platform)
  return begin(viewer, { type: renameType, assets, filename: name, folder: null, archiveId: null }, platform)
}

/**
 * Begins to move files to another folder of their archive.
 * @throws Problem InvalidRequest, InvalidFilename; PermissionDenied when none of them may be moved, or nothing may be put there.
 */
export async function beginMove(
  viewer: Viewer,
  { hrefs, destination }: { hrefs: readonly string[]; destination: { href: string; folder: string } },
  platform: Platform,
): Promise<string> {
  const { path } = parseAddress(destination.href)
  if (!path.startsWith(`${platform.settings.base}${archiveList}/`) || path.endsWith('.info')) {
    const message = say('uploads.noDestination')
    throw new Problem('InvalidRequest', {
      message,
      fields: [{ field: 'job-destination', rule: 'collection', message }],
    })
  }
  const request = parseCollectionRequest(path, viewer, platform)
  const archive = await receivingArchive(viewer, { archiveId: request.archiveId, permission: 'MoveTo' }, platform)
  const below = [request.folder, destination.folder].filter((part) => part !== '').join('/')
  const folder = checkFolder(below, 'job-folder')
  const assets = await namedAssets(viewer, hrefs, 'MoveFrom', platform)
  return begin(viewer, { type: moveType, assets, filename: null, folder, archiveId: archive.id }, platform)
}

function begin(
  viewer: Viewer,
  wish: Pick<MoveDetails, 'assets' | 'filename' | 'folder' | 'archiveId'> & { type: string },
  platform: Platform,
) {
  const { type, ...what } = wish
  const { userId, userName, scope } = viewer
  const details: MoveDetails = { ...what, userId, userName, scope }
  return startLongDeed(viewer, { type, details, total: what.assets.length }, platform)
}
