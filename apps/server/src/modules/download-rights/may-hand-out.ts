import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessToGive } from '#modules/permissions/access-of.ts'
import { resolveUser } from '#modules/session/resolve-viewer.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** Which of these assets somebody may download, and hand out to others: none of which the dates hold it back from these. */
export async function mayHandOut(viewer: Viewer, ids: readonly number[], platform: Platform): Promise<Set<number>> {
  const known = await whichOf(await accessToGive(viewer, platform), ids, 'Download', platform)
  return new Set([...known.values()].filter(({ is_allowed }) => is_allowed === 1).map(({ id }) => id))
}

/** The same for whoever approved something, as they are now: nothing of somebody who cannot sign in any more. */
export async function stillHandedOut(
  giverId: number,
  ids: readonly number[],
  platform: Platform,
): Promise<ReadonlySet<number>> {
  const giver = await resolveUser(giverId, platform)
  return giver === null ? new Set() : mayHandOut(giver, ids, platform)
}
