import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { filmFormats, isFilmFormat, originalProfile, profileFormats } from '@vitrine/contract/profile-values.ts'
import type { FilmForm } from '@vitrine/media/derivatives/derivative-request.ts'
import { cutSides, shrunkTo } from '@vitrine/media/editing/picture-edit.ts'
import type { OutputForm, RenditionForm } from '@vitrine/media/renditions/output-form.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import type { FoundAsset } from '#modules/assets/get-asset.ts'
import type { LaidWatermark, OfferedProfile } from '#modules/processing-profiles/archive-processing.ts'
import { knownParts } from '#modules/processing-profiles/processing-parts.ts'
import type { Platform } from '#platform/platform.ts'
import { editOfProfile } from './edited-profile.ts'
import { handsOutOriginal, offeredProfiles } from './hand-out.ts'
import type { FilmName } from './rendition-key.ts'
import { extentOf, isStill, mostPixels, pixelsFor, type WantedRendition } from './wanted-rendition.ts'

/** A way to hand out something else than the original. */
export interface RenditionProfile {
  id: string
  title: string
  description: string
  /** The box that the picture is brought into, pixels. */
  width: number
  height: number
  /** Cut to the box instead of brought to lie within. */
  fill: boolean
  form: RenditionForm | FilmForm
  quality: number
  output: OutputForm
  watermark: LaidWatermark | null
  /** How the picture is changed before. */
  edit?: PictureEdit
}

/** The profiles that an asset offers beside its original: pictures, drawings and films that can be shown have them. */
export function profilesOf(found: FoundAsset): readonly RenditionProfile[] {
  return found.asset.renditions.length === 0 ? [] : offeredProfiles(found).map(asRenditionProfile)
}

/** Whether there is such a profile at all, that of the original among them; an asset may still not offer it. */
export async function isKnownProfile(id: string, platform: Platform): Promise<boolean> {
  return id === originalProfile || (await knownParts(platform)).profiles.some((profile) => profile.id === id)
}

export function findProfile(id: string, found: FoundAsset): RenditionProfile | null {
  const edit = editOfProfile(id)
  if (!edit) return profilesOf(found).find((profile) => profile.id === id) ?? null
  // A part of the original is something of it.
  return isStill(found.asset) && handsOutOriginal(found) ? editedProfile(id, edit) : null
}

/** How an asset leaves where nobody said how: as the file that it is (null), or by the first profile of its archive. */
export function standardProfile(found: FoundAsset): RenditionProfile | null {
  return handsOutOriginal(found) ? null : (profilesOf(found)[0] ?? null)
}

function editedProfile(id: string, edit: PictureEdit): RenditionProfile {
  const output = { colours: 'srgb', density: 0, metadata: 'all', sharpen: false } as const
  const about = { id, title: 'Edited', description: 'JPEG, edited, sRGB', edit, watermark: null }
  return { ...about, width: mostPixels, height: mostPixels, fill: false, form: 'jpeg', quality: 90, output }
}

export function asRenditionProfile(profile: OfferedProfile): RenditionProfile {
  const { id, Name, Description, Width, Height, Fill, Format, Quality, watermark } = profile
  const { Colours: colours, Density: density, Metadata: metadata, Sharpen: sharpen } = profile
  const output = { colours, density, metadata, sharpen }
  const form = [...profileFormats, ...filmFormats].find((known) => known === Format) ?? 'jpeg'
  const box = { width: Width, height: Height, fill: Fill }
  return { id, title: Name, description: Description, ...box, form, quality: Quality, output, watermark }
}

/** The ending of the files of a profile. */
export const endingOf = ({ form }: Pick<RenditionProfile, 'form'>): string =>
  isFilmFormat(form) ? 'mp4' : form === 'jpeg' ? 'jpg' : form === 'tiff' ? 'tif' : form

/** The film that a profile makes; null for one that makes pictures. */
export function profileFilm({ form, width, height, quality }: RenditionProfile): FilmName | null {
  return isFilmFormat(form) ? { form, width, height, quality } : null
}

/** The picture that a profile makes of an asset; null where there is no picture, and for one that makes films. */
export function profileRendition(profile: RenditionProfile, asset: Asset): WantedRendition | null {
  const { form, quality, output, watermark, edit } = profile
  if (isFilmFormat(form)) return null
  const sides = edit ? editedSides(edit, asset) : sidesIn(profile, asset)
  if (!sides) return null
  const size = Math.max(sides.width, sides.height)
  const made = {
    ...sides,
    size,
    square: profile.fill,
    form,
    isKept: false,
    purpose: 'download',
    quality,
    output,
  } as const
  return { ...made, ...(watermark ? { watermark } : {}), ...(edit ? { edit } : {}) }
}

/** Pictures are never enlarged: a box that is too large is filled by a smaller one of its proportions. */
function sidesIn({ width, height, fill }: RenditionProfile, asset: Asset) {
  const extent = extentOf(asset)
  if (!extent) return null
  const parts = [width / extent.width, height / extent.height]
  const factor = (fill ? Math.max : Math.min)(...(parts as [number, number]))
  const kept = extent.scalable ? 1 : Math.min(1, fill ? 1 / factor : factor)
  const round = (side: number) => Math.max(1, Math.round(side))
  if (fill) return { width: round(width * kept), height: round(height * kept) }
  const drawn = extent.scalable ? factor : kept
  return { width: round(extent.width * drawn), height: round(extent.height * drawn) }
}

function editedSides(edit: PictureEdit, asset: Asset) {
  const pixels = pixelsFor({ size: mostPixels, square: false }, asset)
  if (!pixels) return null
  const { width, height } = pixels
  const turned = edit.turn % 180 === 0 ? { width, height } : { width: height, height: width }
  return shrunkTo(cutSides(turned, edit), edit.longerSide)
}
