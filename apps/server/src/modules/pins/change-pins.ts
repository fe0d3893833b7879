import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { mostKept } from './pin-view.ts'
import { deletePins, insertPins, pinnedIds, touchPinList } from './pins.repository.ts'

/**
 * Pins assets, of which the viewer sees each; what is pinned already stays where it is. All of them are pinned, or none.
 * What the viewer does not see any more counts for no limit: it would tell whether a file is hidden or gone.
 * @returns how many are new.
 * @throws Problem noAssetsAdded when there would be more than the site allows; PermissionDenied for a program that only looks.
 */
export async function addPins(viewer: Viewer, ids: readonly number[], platform: Platform): Promise<number> {
  demandChange(viewer)
  const most = mostKept(platform)
  const before = await pinnedIds(viewer.userId, most, platform)
  const seen = await whichOf(await accessOf(viewer, platform), before, 'View', platform)
  const hidden = new Set(before.filter((id) => !seen.has(id)))
  return deed(platform, async (inside) => {
    await touchPinList(viewer.userId, inside)
    const pinned = new Set(await pinnedIds(viewer.userId, most, inside))
    const fresh = ids.filter((id) => !pinned.has(id))
    const counted = [...pinned].filter((id) => !hidden.has(id)).length
    const { pinLimit } = platform.settings
    const isTooMany = counted + fresh.length > pinLimit || pinned.size + fresh.length > most
    if (fresh.length > 0 && isTooMany)
      throw new Problem('noAssetsAdded', { message: say('pins.tooMany', { count: pinLimit }) })
    return fresh.length === 0 ? 0 : insertPins(viewer.userId, fresh, inside)
  })
}

/**
 * Takes pins away; what is not pinned is left.
 * @returns how many there were.
 */
export async function removePins(viewer: Viewer, ids: readonly number[], platform: Platform): Promise<number> {
  demandChange(viewer)
  return deed(platform, async (inside) => {
    await touchPinList(viewer.userId, inside)
    return deletePins(viewer.userId, ids, inside)
  })
}

function demandChange({ mayChange }: Viewer): void {
  if (!mayChange) throw new Problem('PermissionDenied', { message: say('programs.onlyLooks') })
}
