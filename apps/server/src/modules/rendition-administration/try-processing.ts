import type { ProcessingProfileFacts, ProcessingTry } from '@vitrine/contract/processing-profiles.ts'
import { everything } from '@vitrine/search-language/expression.ts'
import type { z } from 'zod'
import { knownArchives } from '#modules/archives/archives.queries.ts'
import { parseOrder } from '#modules/assets/asset-order.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { asRenditionProfile, profileFilm, profileRendition } from '#modules/picture-addresses/rendition-profiles.ts'
import { type WantedRendition, wantedRendition } from '#modules/picture-addresses/wanted-rendition.ts'
import { laidWatermark } from '#modules/processing-profiles/archive-processing.ts'
import { knownParts, type ProcessingParts } from '#modules/processing-profiles/processing-parts.ts'
import type { Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { type OpenPreview, openPreview } from '#modules/renditions/open-preview.ts'
import { firstAssets, versionFor } from '#modules/selections/list-assets.ts'
import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

type Try = z.output<typeof ProcessingTry.shape>

/** Longer side of what is shown of it, pixels. */
const shownSide = 720
/** Archives that are looked through for a picture, and files of each. */
const [mostArchives, mostFiles] = [20, 24]

/**
 * A picture that whoever asks can see, made as a profile or a watermark would make it, only smaller. What is tried need not be
 * saved. Made as all previews are: once, within the turns and limits of all, and thrown away when it is not used.
 * @throws Problem PermissionDenied, NotFound where there is no picture, and as `openPreview`.
 */
export async function tryProcessing(
  viewer: Viewer,
  wish: Try,
  waiter: Waiter,
  platform: Platform,
): Promise<OpenPreview> {
  demandGroupPermission(viewer, 'manageArchives')
  const found = await findPicture(await accessOf(viewer, platform), wish.ArchiveId ?? null, platform)
  if (!found) throw new Problem('NotFound', { message: say('renditionConfig.noPicture') })
  const wanted = wantedOf(wish, found, withTried(wish, await knownParts(platform)))
  if (!wanted) throw new Problem('NotFound', { message: say('renditionConfig.noPicture') })
  return openPreview({ ...found, wanted }, waiter, platform)
}

/** The watermark of the settings as it is tried. */
function withTried({ WatermarkSettings: said, Opacity, Part }: Try, parts: ProcessingParts): ProcessingParts {
  const watermarks = parts.watermarks.map((one) =>
    one.filename === said?.WatermarkFilename
      ? { ...one, Opacity: Opacity ?? one.Opacity, Part: Part ?? one.Part }
      : one,
  )
  return { ...parts, watermarks }
}

function wantedOf(
  { Profile, WatermarkSettings }: Try,
  { asset }: FoundAsset,
  parts: ProcessingParts,
): WantedRendition | null {
  if (Profile) return shrunk(profileWish(Profile, parts, asset))
  const wanted = wantedRendition({ size: shownSide, square: false }, asset)
  const watermark = WatermarkSettings ? laidWatermark(WatermarkSettings, parts) : null
  return wanted && { ...wanted, form: 'jpeg', ...(watermark ? { isKept: false, watermark } : {}) }
}

function profileWish(facts: ProcessingProfileFacts, parts: ProcessingParts, asset: FoundAsset['asset']) {
  const watermark = laidWatermark(facts.WatermarkSettings, parts)
  const profile = asRenditionProfile({ ...facts, id: '', watermark })
  const output = { ...profile.output, density: 0, metadata: 'none' as const }
  // Browsers show no TIFF; the pixels are the same.
  // Of a film a picture is shown, in its size.
  const form = profileFilm(profile) ? 'jpeg' : profile.form === 'tiff' ? 'png' : profile.form
  return profileRendition({ ...profile, form, output }, asset)
}

function shrunk(wanted: WantedRendition | null): WantedRendition | null {
  if (!wanted) return null
  const factor = Math.min(1, shownSide / Math.max(wanted.width, wanted.height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * factor))
  const [width, height] = [side(wanted.width), side(wanted.height)]
  return { ...wanted, width, height, size: Math.max(width, height), purpose: 'preview' }
}

async function findPicture(access: Access, archiveId: number | null, platform: Platform): Promise<FoundAsset | null> {
  const meant = (await knownArchives('all', platform)).filter(({ id }) => archiveId === null || id === archiveId)
  for (const archive of meant.slice(0, mostArchives)) {
    const scope = access.scope('Preview', archive.id)
    if (!scope) continue
    const selection = { scope, folder: '', expression: everything }
    const versioned = { ...selection, version: versionFor(archive, selection) }
    const assets = await firstAssets(versioned, { order: parseOrder(undefined), size: mostFiles }, platform)
    const asset = assets.find(({ row, renditions }) => row.doctype === 'image' && renditions.length > 0)
    if (asset) return { asset, archive }
  }
  return null
}
