import { getAsset, getAssetById, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { editOfProfile } from '#modules/picture-addresses/edited-profile.ts'
import { demandOriginal } from '#modules/picture-addresses/hand-out.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { giversOf } from './download-rights.repository.ts'
import { stillHandedOut } from './may-hand-out.ts'

/** The name of the original among renditions. */
export const originalName = 'ORIGINAL'

/**
 * An asset of which this viewer may fetch one rendition now: with Download, or by an approved order for exactly that rendition
 * that has not ended. It must be seen in both cases, and a picture that is changed before asks for CropAndDownload too. Originals of pictures leave only where their archive hands them out. This is the one place that asks it.
 * @param place its number, or where it lies.
 * @param profile the number of a profile; null for the original.
 * @throws Problem ArchiveNotFound, AssetNotFound, PermissionDenied.
 */
export async function getFetchable(
  access: Access,
  place: number | { archiveId: number | null; path: string },
  profile: string | null,
  platform: Platform,
): Promise<JudgedAsset> {
  const isNumber = typeof place === 'number'
  const found = await (isNumber
    ? getAssetById(access, place, 'View', platform)
    : getAsset(access, place, 'View', platform))
  if (profile !== null && editOfProfile(profile) && !found.permissions.has('CropAndDownload'))
    throw new Problem('PermissionDenied')
  if (profile === null) demandOriginal(found)
  if (found.permissions.has('Download') || (await mayFetch(access, found, profile, platform))) return found
  throw new Problem('PermissionDenied')
}

/**
 * A program gets no more by an order than its scope lets through, and nobody more than whoever approved the order may download
 * now.
 */
async function mayFetch(
  { viewer }: Access,
  { asset }: JudgedAsset,
  profile: string | null,
  platform: Platform,
): Promise<boolean> {
  if (viewer.kind !== 'user' || viewer.limit?.has('Download') === false) return false
  const { userId } = viewer
  const assetId = asset.row.id
  for (const giver of await giversOf({ userId, assetId, rendition: profile ?? originalName }, platform)) {
    if ((await stillHandedOut(giver, [assetId], platform)).has(assetId)) return true
  }
  return false
}
