import { contentMark, renditionFor } from '#modules/assets/asset-previews.ts'
import { getAssetById } from '#modules/assets/get-asset.ts'
import { isCurrentWindow, readPreviewAddress } from '#modules/assets/preview-address.ts'
import { renditionKey } from '#modules/assets/rendition-key.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveGuest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A picture that may be shown: a stored one by its key, or the icon for a kind of file. */
export type FoundPreview = { key: string; mark: string } | { icon: string; mark: string }

/**
 * The picture behind a signed address. The signature tells who was given it; whether that person may still see the
 * asset is asked of the access lists now, so a copied address is worth no more than its owner's rights.
 * @throws Problem PermissionDenied for a bad or old address, AssetNotFound when the right or the asset is gone.
 */
export async function findPreview(parts: { claim: string; size: string }, platform: Platform): Promise<FoundPreview> {
  const address = readPreviewAddress(parts, platform.signingKey)
  if (!address || !isCurrentWindow(address.claim.window, platform.clock.now())) {
    throw new Problem('PermissionDenied', { message: 'The address of this picture is not valid, or no longer.' })
  }
  const { userId, assetId } = address.claim
  const viewer = userId === builtIn.guest ? resolveGuest(platform) : await resolveUser(userId, platform)
  if (!viewer) throw new Problem('AssetNotFound')
  const { asset } = await getAssetById(await accessOf(viewer, platform), assetId, 'View', platform)
  const made = renditionFor(address.size, asset.renditions)
  const mark = `${contentMark(asset)}-${address.size.size}${address.size.square ? 's' : ''}`
  if (!made || asset.row.sha256 === null) return { icon: asset.row.doctype, mark }
  return { key: renditionKey(asset.row.sha256, made), mark }
}
