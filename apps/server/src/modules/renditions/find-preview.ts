import { contentMark, renditionFor } from '#modules/assets/asset-previews.ts'
import { getAssetById } from '#modules/assets/get-asset.ts'
import { isCurrentWindow, readPreviewAddress } from '#modules/assets/preview-address.ts'
import { previewTokenAsset, readPreviewToken } from '#modules/assets/preview-token.ts'
import { readAgain } from '#modules/assets/read-again.ts'
import { renditionKey } from '#modules/assets/rendition-key.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { resolveGuest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'

/** A picture that may be shown: a stored one by its key, or the icon for a kind of file. */
export type FoundPreview = { key: string; bytes: number; mark: string } | { icon: string; mark: string }

/** Where a request for a picture comes from: the parts of its address, and a preview token when one was sent. */
export interface PreviewRequest {
  claim: string
  size: string
  token: string | null
}

/**
 * The picture behind a signed address. The signature tells who was given it; whether that person may still see the
 * asset is asked of the access lists now, so a copied address is worth no more than its owner's rights. A preview token
 * of the same asset (wire reference 4.4) stands in for an address whose time is over.
 * @throws Problem PermissionDenied for a bad or old address, AssetNotFound when the right or the asset is gone.
 */
export async function findPreview(request: PreviewRequest, platform: Platform): Promise<FoundPreview> {
  const now = platform.clock.now()
  const address = readPreviewAddress(request, platform.signingKey)
  const token = request.token === null ? null : readPreviewToken(request.token, now, platform.signingKey)
  if (!address || !(token || isCurrentWindow(address.claim.window, now))) {
    throw new Problem('PermissionDenied', { message: 'The address of this picture is not valid, or no longer.' })
  }
  const userId = token?.userId ?? address.claim.userId
  const viewer = userId === builtIn.guest ? resolveGuest(platform) : await resolveUser(userId, platform)
  if (!viewer) throw new Problem('AssetNotFound')
  const access = await accessOf(viewer, platform)
  const { asset } = await getAssetById(access, address.claim.assetId, 'View', platform)
  if (token && token.asset !== previewTokenAsset(asset)) throw new Problem('PermissionDenied')
  const made = renditionFor(address.size, asset.renditions)
  const mark = `${contentMark(asset)}-${address.size.size}${address.size.square ? 's' : ''}`
  if (!made || asset.row.sha256 === null) return { icon: asset.row.doctype, mark }
  const key = renditionKey(asset.row.sha256, made)
  const stored = await platform.files.find(key)
  if (stored) return { key, bytes: stored.bytes, mark }
  await readAgain({ id: asset.row.id, archiveId: asset.row.archive_id }, platform)
  throw new Problem('FileUnavailable', { message: 'The picture is being made again.', headers: { 'retry-after': '5' } })
}
