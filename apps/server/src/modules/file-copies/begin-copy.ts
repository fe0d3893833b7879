import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { namedAssets } from '#modules/file-moves/named-assets.ts'
import { type Destination, readDestination } from '#modules/file-moves/read-destination.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type CopyDetails, copyType, duplicateType, permissionFor } from './copy-deed.ts'

/**
 * Begins to copy files into a folder; answers the task.
 * @throws Problem InvalidRequest, InvalidFilename; PermissionDenied when none of them may be copied, or nothing may be put there.
 */
export async function beginCopy(
  viewer: Viewer,
  { hrefs, destination }: { hrefs: readonly string[]; destination: Destination },
  platform: Platform,
): Promise<string> {
  const { archive, folder } = await readDestination(viewer, { ...destination, permission: 'CopyTo' }, platform)
  const assets = await namedAssets(viewer, hrefs, permissionFor[copyType], platform)
  const to = { archiveId: archive.id, folder }
  return begin(viewer, copyType, { assets, destination: to }, platform)
}

/**
 * Begins to copy files beside themselves; answers the task.
 * @throws Problem InvalidRequest for older revisions of files, which are not kept; PermissionDenied when none may be duplicated.
 */
export async function beginDuplicate(
  viewer: Viewer,
  wanted: readonly { href: string; revision?: number | null | undefined }[],
  platform: Platform,
): Promise<string> {
  const at = wanted.findIndex(({ revision }) => revision !== null && revision !== undefined)
  if (at >= 0) {
    const message = say('programs.noRevisions')
    throw new Problem('InvalidRequest', {
      message,
      fields: [{ field: `assets.${at}.revision`, rule: 'none', message }],
    })
  }
  const hrefs = [...new Set(wanted.map(({ href }) => href))]
  const assets = await namedAssets(viewer, hrefs, permissionFor[duplicateType], platform)
  return begin(viewer, duplicateType, { assets, destination: null }, platform)
}

function begin(
  viewer: Viewer,
  type: string,
  what: Pick<CopyDetails, 'assets' | 'destination'>,
  platform: Platform,
): Promise<string> {
  const { userId, scope } = viewer
  const details: CopyDetails = { userId, scope, author: authorOf(viewer), ...what }
  return startLongDeed(viewer, { type, details, total: what.assets.length }, platform)
}
