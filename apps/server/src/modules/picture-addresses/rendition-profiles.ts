import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { cutSides, shrunkTo } from '@vitrine/media/editing/picture-edit.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { editOfProfile } from './edited-profile.ts'
import { isStill, mostPixels, pixelsFor, type WantedRendition } from './wanted-rendition.ts'

/** The profile of the original file, known to integrations by this number (recorded shapes 8). */
export const originalProfile = '2af4914d-6c11-4b15-a7ee-a4260efc8309'

/** A way to hand out something else than the original: a JPEG of the picture in sRGB, brought to a longer side. */
export interface RenditionProfile {
  id: string
  title: string
  description: string
  /** Longer side, pixels; smaller pictures stay as they are. */
  size: number
  /** How the picture is changed before. */
  edit?: PictureEdit
}

/** Those that are shipped: one for print in an office and for large screens, one for documents and mail. */
const shippedProfiles: readonly RenditionProfile[] = [
  {
    id: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e01',
    title: 'JPEG Large',
    description: 'JPEG, longer side 3000 pixels, sRGB',
    size: 3000,
  },
  {
    id: '5b0f1c5e-7d3a-4a26-9c41-3f0a8a1d6e02',
    title: 'JPEG Medium',
    description: 'JPEG, longer side 1500 pixels, sRGB',
    size: 1500,
  },
]

/** The profiles that an asset offers beside its original: pictures and drawings that can be shown have them. */
export function profilesOf({ row, renditions }: Asset): readonly RenditionProfile[] {
  const isPicture = row.doctype === 'image' || row.doctype === 'graphic'
  return isPicture && renditions.length > 0 ? shippedProfiles : []
}

/** Whether there is such a profile at all, that of the original among them; an asset may still not offer it. */
export function isKnownProfile(id: string): boolean {
  return id === originalProfile || shippedProfiles.some((profile) => profile.id === id)
}

export function findProfile(id: string, asset: Asset): RenditionProfile | null {
  const edit = editOfProfile(id)
  if (edit)
    return isStill(asset) ? { id, title: 'Edited', description: 'JPEG, edited, sRGB', size: mostPixels, edit } : null
  return profilesOf(asset).find((profile) => profile.id === id) ?? null
}

/** The rendition that a profile makes of an asset; null where there is no picture. */
export function profileRendition({ size, edit }: RenditionProfile, asset: Asset): WantedRendition | null {
  if (edit) return editedRendition(edit, asset)
  const pixels = pixelsFor({ size, square: false }, asset)
  if (!pixels) return null
  const longer = Math.max(pixels.width, pixels.height)
  return { ...pixels, size: longer, square: false, form: 'jpeg', isKept: false, purpose: 'download' }
}

function editedRendition(edit: PictureEdit, asset: Asset): WantedRendition | null {
  const pixels = pixelsFor({ size: mostPixels, square: false }, asset)
  if (!pixels) return null
  const { width, height } = pixels
  const turned = edit.turn % 180 === 0 ? { width, height } : { width: height, height: width }
  const sides = shrunkTo(cutSides(turned, edit), edit.longerSide)
  const size = Math.max(sides.width, sides.height)
  return { ...sides, size, square: false, form: 'jpeg', isKept: false, purpose: 'download', edit }
}
