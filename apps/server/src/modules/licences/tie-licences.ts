import type { LicenceTies } from '@vitrine/contract/licences.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { hasMoreThan, holdLicence, holdPlaces, limitedOf, tie, untie } from './licences.repository.ts'
import { demandKeeper } from './manage-licences.ts'
import { noteLicensed } from './note-licensed.ts'

/** Licences of one asset, at most. */
export const mostLicences = 100

/**
 * Ties licences to assets, or takes them away: all of it or nothing.
 * @throws Problem PermissionDenied where any of the assets may not be edited, or is not seen; FieldValidationFailed that names what is
 * not there or too much.
 */
export async function tieLicences(
  viewer: Viewer,
  wish: Omit<LicenceTies, 'frees'> & Partial<LicenceTies>,
  platform: Platform,
): Promise<void> {
  demandKeeper(viewer)
  const ids = await editableIds(viewer, wish.assets, platform)
  await deed(platform, async (inside) => {
    for (const id of [...new Set([...wish.tie, ...wish.untie])].sort((one, other) => one - other))
      if ((await holdLicence(id, inside)) === null) throw fault('missing', say('assetLicences.missing'))
    const places = await holdPlaces(ids, inside)
    if (places.length < ids.length) throw new Problem('PermissionDenied')
    const now = inside.clock.now()
    const limited = await limitedOf(ids, { licences: wish.untie, now }, inside)
    await untie(wish.untie, ids, inside)
    await tie(
      wish.tie.flatMap((licence_id) => ids.map((asset_id) => ({ licence_id, asset_id }))),
      inside,
    )
    if (wish.tie.length > 0 && (await hasMoreThan(mostLicences, ids, inside)))
      throw fault('most', say('assetLicences.most', { count: mostLicences }))
    if (!wish.frees) await demandNoneUnlimited(limited, now, inside)
    await noteLicensed(places, inside)
    const [first] = ids
    const subject = { kind: 'asset' as const, id: first ?? 0, name: ids.length === 1 ? (wish.assets[0] ?? '') : '' }
    const details = { assets: ids, tied: wish.tie, untied: wish.untie, ...(wish.frees ? { frees: true } : {}) }
    await noteDeed(viewer, { deed: 'licence.tied', subject, details }, inside)
  })
}

/** @throws Problem FieldValidationFailed that says how many assets would be had for everything. */
async function demandNoneUnlimited(limited: readonly number[], now: number, inside: Executing): Promise<void> {
  const still = new Set(await limitedOf(limited, { licences: null, now }, inside))
  const count = limited.filter((id) => !still.has(id)).length
  const message = say('assetLicences.freesLimited', { count })
  if (count > 0)
    throw new Problem('FieldValidationFailed', { message, fields: [{ field: 'frees', rule: 'licence', message }] })
}

/** @throws Problem PermissionDenied. */
async function editableIds(viewer: Viewer, hrefs: readonly string[], platform: Platform): Promise<number[]> {
  const found = await idsOfHrefs(hrefs, platform)
  const ids = [...new Set(hrefs.map((href) => found.get(href) ?? 0))]
  const known = await whichOf(await accessOf(viewer, platform), ids, 'EditText', platform)
  if (!ids.every((id) => known.get(id)?.is_allowed === 1)) throw new Problem('PermissionDenied')
  return ids.sort((one, other) => one - other)
}

function fault(rule: string, message: ReturnType<typeof say>): Problem {
  return new Problem('FieldValidationFailed', { message, fields: [{ field: 'tie', rule, message }] })
}
