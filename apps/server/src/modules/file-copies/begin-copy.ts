import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { namedAssets } from '#modules/file-moves/named-assets.ts'
import { type Destination, readDestination } from '#modules/file-moves/read-destination.ts'
import { demandAnyRoom } from '#modules/quotas/reserve-room.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type CopyDetails, copyType, duplicateType, permissionFor } from './copy-deed.ts'

/**
 * Begins to copy files into a folder; answers the task.
 * @throws Problem InvalidRequest, InvalidFilename; PermissionDenied when none of them may be copied, or nothing may be put there;
 * QuotaReached when the archive is full.
 */
export async function beginCopy(
  viewer: Viewer,
  { hrefs, destination }: { hrefs: readonly string[]; destination: Destination },
  platform: Platform,
): Promise<string> {
  const { archive, folder } = await readDestination(viewer, { ...destination, permission: 'CopyTo' }, platform)
  const assets = await namedAssets(viewer, hrefs, permissionFor[copyType], platform)
  await demandAnyRoom(archive, platform)
  const to = { archiveId: archive.id, folder }
  return begin(viewer, copyType, { assets, destination: to }, platform)
}

/**
 * Begins to copy files beside themselves; answers the task.
 * A version is told by its number, as an asset tells its own in `revision`.
 * @throws Problem InvalidRequest for two versions of one asset; PermissionDenied when none may be duplicated.
 */
export async function beginDuplicate(
  viewer: Viewer,
  wanted: readonly { href: string; revision?: number | null | undefined }[],
  platform: Platform,
): Promise<string> {
  const revisions: Record<string, number> = {}
  const seen = new Map<string, number | null>()
  for (const [at, { href, revision = null }] of wanted.entries()) {
    if (seen.has(href) && seen.get(href) !== revision) {
      const message = say('programs.oneRevision')
      const fields = [{ field: `assets.${at}.revision`, rule: 'once', message }]
      throw new Problem('InvalidRequest', { message, fields })
    }
    seen.set(href, revision)
    if (revision !== null) revisions[href] = revision
  }
  const hrefs = [...seen.keys()]
  const assets = await namedAssets(viewer, hrefs, permissionFor[duplicateType], platform)
  return begin(viewer, duplicateType, { assets, destination: null, revisions }, platform)
}

function begin(
  viewer: Viewer,
  type: string,
  what: Pick<CopyDetails, 'assets' | 'destination' | 'revisions'>,
  platform: Platform,
): Promise<string> {
  const { userId, scope } = viewer
  const details: CopyDetails = { userId, scope, author: authorOf(viewer), ...what }
  return startLongDeed(viewer, { type, details, total: what.assets.length }, platform)
}
