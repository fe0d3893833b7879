import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { type LinkRequest, type LinkView, viewLinks } from '#modules/collections/link-view.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { findPinList, pinnedIds, pinsOf } from './pins.repository.ts'

/** What somebody has pinned, as far as they may see it now. */
export interface PinView extends LinkView {
  /** Milliseconds since 1970. */
  createdAt: number
  modifiedAt: number
}

/** @throws Problem InvalidSearchExpression. */
export async function viewPins(access: Access, request: LinkRequest, platform: Platform): Promise<PinView> {
  const { userId } = access.viewer
  const list = await findPinList(userId, platform)
  const links = { version: `pins ${userId} ${list?.version ?? 0}`, rows: pinsOf(userId) }
  const view = await viewLinks(access, links, request, platform)
  return { ...view, createdAt: list?.created_at ?? 0, modifiedAt: list?.modified_at ?? 0 }
}

/** Archive and path of all that somebody has pinned and sees now, newest first. */
export async function pinnedPlaces(access: Access, platform: Platform) {
  const ids = await pinnedIds(access.viewer.userId, mostKept(platform), platform)
  const seen = await whichOf(access, ids, 'View', platform)
  return ids.map((id) => seen.get(id)).filter((one) => one !== undefined)
}

/** What is hidden at present counts for no limit; no more than this is read. */
export const mostKept = ({ settings }: Platform) => settings.pinLimit * 2
