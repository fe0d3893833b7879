import { findAssets } from '#modules/assets/assets.queries.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { demandAnyRoom } from '#modules/quotas/reserve-room.ts'
import { checkName } from '#modules/uploads/check-name.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { type MoveDetails, moveType, renameType } from './move-deed.ts'
import { namedAssets } from './named-assets.ts'
import { type Destination, readDestination } from './read-destination.ts'

/**
 * Begins to give files another name: that of their own, or the one for all, which several get with a number. A name without an ending
 * keeps the one that each file has.
 * @throws Problem InvalidFilename, also where a file gets none; PermissionDenied when none of them may be renamed.
 */
export async function beginRename(
  viewer: Viewer,
  { hrefs, filename, own }: { hrefs: readonly string[]; filename: string | null; own: ReadonlyMap<string, string> },
  platform: Platform,
): Promise<string> {
  const isForAll = filename !== null || hrefs.some((href) => !own.has(href))
  const name = isForAll ? checkName(filename ?? '', 'job-filename') : null
  const names = new Map([...own].map(([href, one]) => [href, checkName(one, 'job-filename')]))
  const known = await namedAssets(viewer, hrefs, 'Rename', platform)
  const assets = known.map((asset) => ({ ...asset, filename: names.get(asset.href) ?? null }))
  return begin(viewer, { type: renameType, assets, filename: name, folder: null, archiveId: null }, platform)
}

/**
 * Begins to move files to another folder, of their archive or of another one.
 * @throws Problem InvalidRequest, InvalidFilename; PermissionDenied when none of them may be moved, or nothing may be put there;
 * QuotaReached when all of them would come into an archive that is full.
 */
export async function beginMove(
  viewer: Viewer,
  { hrefs, destination }: { hrefs: readonly string[]; destination: Destination },
  platform: Platform,
): Promise<string> {
  const { archive, folder } = await readDestination(viewer, { ...destination, permission: 'MoveTo' }, platform)
  const assets = await namedAssets(viewer, hrefs, 'MoveFrom', platform)
  const rows = await findAssets(
    assets.map(({ id }) => id),
    platform,
  )
  if (rows.every((row) => row.archive_id !== archive.id)) await demandAnyRoom(archive, platform)
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
