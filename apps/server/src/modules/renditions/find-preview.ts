import { getAssetById, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { contentMark } from '#modules/picture-addresses/asset-previews.ts'
import { asShown, demandOriginal, watermarkFor } from '#modules/picture-addresses/hand-out.ts'
import { isCurrentWindow, readPreviewAddress, type Shown } from '#modules/picture-addresses/preview-address.ts'
import { previewTokenAsset, readPreviewToken } from '#modules/picture-addresses/preview-token.ts'
import type { Derivative } from '#modules/picture-addresses/rendition-key.ts'
import {
  fullRendition,
  pageRendition,
  type WantedRendition,
  wantedRendition,
} from '#modules/picture-addresses/wanted-rendition.ts'
import { guest, resolveGuest, resolveUser } from '#modules/session/resolve-viewer.ts'
import { accessThrough, isOfLink } from '#modules/shares/shared-access.ts'
import { withinScope } from '#modules/tokens/token-scope.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { isHeldBack, unauthorized } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** What may be shown: a picture, or what is made of a film or sound. Without `wanted` there is no picture of the file: it is shown by the icon of its kind. */
export interface FoundPreview extends JudgedAsset {
  access: Access
  wanted: WantedRendition | null
  derivative: Derivative | null
  /** The picture in its own pixels, which goes to the person of the address alone. */
  isFull: boolean
  /** Names content and size: an entity tag. */
  mark: string
}

/** Where a request for a picture comes from: the parts of its address, and a preview token when one was sent. */
export interface PreviewRequest {
  claim: string
  size: string
  token: string | null
  /** Whoever asks was let in: by a session or token, or as a visitor where visitors are. */
  isLetIn: boolean
  /** Whoever asks has signed in and has to set up something before anything is open. */
  isHeld: boolean
}

/**
 * The picture behind a signed address. The signature tells who was given it; whether that person may still see the
 * asset is asked of the access lists now, so a copied address is worth no more than its owner's rights. A preview token
 * of the same asset (wire reference 4.4) stands in for an address whose time is over.
 * Where visitors are not let in, an address alone opens nothing: the session or a token has to come along.
 * @throws Problem Unauthorized then, PermissionDenied for a bad or old address and for a quick rendition without Preview, AssetNotFound when the right or the asset is gone.
 */
export async function findPreview(request: PreviewRequest, platform: Platform): Promise<FoundPreview> {
  const now = platform.clock.now()
  const address = readPreviewAddress(request, platform.signingKey)
  const token = request.token === null ? null : readPreviewToken(request.token, now, platform.signingKey)
  const share = address?.claim.share ?? null
  const isLetIn = request.isLetIn || token !== null || (platform.settings.guests && !request.isHeld)
  if (!isLetIn && !(share !== null && (await isOfLink(share, platform)))) throw unauthorized()
  if (!address || !(token || isCurrentWindow(address.claim.window, now))) {
    throw new Problem('PermissionDenied', {
      message: say('renditions.addressOver'),
    })
  }
  const { userId, scope } = token ?? address.claim
  const person = userId === builtIn.guest ? visitor(share, platform) : await resolveUser(userId, platform)
  if (!person || isHeldBack(person)) throw new Problem('AssetNotFound')
  const viewer = scope === null ? person : withinScope(person, scope)
  const { assetId } = address.claim
  const access = await (share === null
    ? accessOf(viewer, platform)
    : accessThrough(viewer, { shareId: share, assetId }, platform))
  const found = await getAssetById(access, assetId, address.permission, platform)
  if (token && token.asset !== previewTokenAsset(found.asset)) throw new Problem('PermissionDenied')
  return { ...found, access, ...shownOf(address.shown, found) }
}

/** Whoever has a link needs not be let in; what it shows is asked of the link. */
const visitor = (share: number | null, platform: Platform) => (share === null ? resolveGuest(platform) : guest())

function shownOf(shown: Shown, found: JudgedAsset): Omit<FoundPreview, keyof JudgedAsset | 'access'> {
  const { asset } = found
  // With the rights of now: an address that was told before a watermark was laid over the picture shows it with that.
  const content = contentMark(asset, watermarkFor(found))
  if (shown === 'full') {
    demandOriginal(found)
    return { wanted: present(fullRendition(asset)), derivative: null, isFull: true, mark: `${content}-full` }
  }
  const rest = { derivative: null, isFull: false }
  if (typeof shown === 'string') return { ...rest, wanted: null, derivative: shown, mark: `${content}-${shown}` }
  if ('page' in shown) {
    const page = asShown(present(pageRendition(shown, asset)), found)
    return { ...rest, wanted: page, mark: `${content}-p${shown.page}-${shown.size}` }
  }
  const { size, square } = shown
  const wanted = asset.row.sha256 === null ? null : wantedRendition(shown, asset)
  return { ...rest, wanted: wanted && asShown(wanted, found), mark: `${content}-${size}${square ? 's' : ''}` }
}

/** What is offered to nobody, such as a page beyond the last. @throws Problem NotFound. */
function present(wanted: WantedRendition | null): WantedRendition {
  if (!wanted) throw new Problem('NotFound')
  return wanted
}
