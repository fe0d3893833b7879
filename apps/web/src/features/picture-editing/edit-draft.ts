import type { Asset } from '@vitrine/contract/assets.ts'
import type { FocalPoint } from '@vitrine/contract/crops.ts'
import type { Crop, PictureEdit } from '@vitrine/contract/picture-edits.ts'
import { proportionsOf } from '#features/assets/picture.ts'
import { type Frame, fitPart, largestPart } from './crop.ts'
import { around, pointOnStage } from './focal-point.ts'

/** What is being tried on a picture; `crop` null is all that shows picture. */
export interface EditDraft extends Pick<PictureEdit, 'turn' | 'mirrored' | 'straighten' | 'crop' | 'longerSide'> {
  /** Width by height that the part keeps; null for any. */
  ratio: number | null
  /** What matters most in the picture, around which a ratio lays its part; null where nobody has said. */
  focalPoint: FocalPoint | null
}

const untouched: EditDraft = {
  turn: 0,
  mirrored: false,
  straighten: 0,
  crop: null,
  longerSide: null,
  ratio: null,
  focalPoint: null,
}

/** How cutting begins: with the shape of the picture where its archive does not let it have any. */
export function begunWith(asset: Pick<Asset, 'previews' | 'attributes' | 'cropping'>): EditDraft {
  const { width, height } = pixelsOf(asset)
  const isBound = asset.cropping !== null && !asset.cropping.isFree
  return isBound ? { ...untouched, ratio: width / height } : untouched
}

/** An edit that was kept, to go on from. */
export function draftOf({ turn, mirrored, straighten, crop, longerSide }: PictureEdit): EditDraft {
  return { ...untouched, turn, mirrored, straighten, crop, longerSide }
}

export interface Sides {
  width: number
  height: number
}

/** The pixels of a picture as it is shown. */
export function pixelsOf(asset: Pick<Asset, 'previews' | 'attributes'>): Sides {
  const { width, height } = proportionsOf(asset)
  const { pixelwidth = 0, pixelheight = 0 } = asset.attributes.imageattributes ?? {}
  const factor = Math.max(pixelwidth ?? 0, pixelheight ?? 0, width, height) / Math.max(width, height)
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

/** The pixels once it is turned. */
export function turnedPixels({ width, height }: Sides, { turn }: Pick<EditDraft, 'turn'>): Sides {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

export function frameOf(sides: Sides, draft: Pick<EditDraft, 'turn' | 'straighten'>): Frame {
  const { width, height } = turnedPixels(sides, draft)
  return { aspect: width / height, straighten: draft.straighten }
}

export function partOf(sides: Sides, draft: EditDraft): Crop {
  if (draft.crop !== null) return draft.crop
  const frame = frameOf(sides, draft)
  const part = largestPart(draft.ratio, frame)
  const { focalPoint, ratio } = draft
  return focalPoint === null || ratio === null
    ? part
    : around(pointOnStage(focalPoint, draft, frame.aspect), part, frame)
}

/** The pixels that come out. */
export function outcomeOf(sides: Sides, draft: EditDraft): Sides {
  const turned = turnedPixels(sides, draft)
  const part = partOf(sides, draft)
  const cut = { width: part.width * turned.width, height: part.height * turned.height }
  const factor = draft.longerSide === null ? 1 : Math.min(1, draft.longerSide / Math.max(cut.width, cut.height))
  const scaled = (side: number) => Math.max(1, Math.round(side * factor))
  return { width: scaled(cut.width), height: scaled(cut.height) }
}

/** Turned by a quarter as it is seen: the part turns along. */
export function turnedBy(draft: EditDraft, quarter: 90 | -90): EditDraft {
  const turn = ((draft.turn + (draft.mirrored ? -quarter : quarter) + 360) % 360) as EditDraft['turn']
  const { crop } = draft
  const { left, top, width, height } = crop ?? { left: 0, top: 0, width: 1, height: 1 }
  const along =
    quarter === 90
      ? { left: 1 - top - height, top: left, width: height, height: width }
      : { left: top, top: 1 - left - width, width: height, height: width }
  return { ...draft, turn, crop: crop && along, ratio: draft.ratio === null ? null : 1 / draft.ratio }
}

export function mirrored(draft: EditDraft): EditDraft {
  const { crop, straighten } = draft
  return {
    ...draft,
    mirrored: !draft.mirrored,
    straighten: straighten === 0 ? 0 : -straighten,
    crop: crop && { ...crop, left: 1 - crop.left - crop.width },
  }
}

export function straightened(draft: EditDraft, straighten: number, sides: Sides): EditDraft {
  const next = { ...draft, straighten }
  return { ...next, crop: draft.crop && fitPart(draft.crop, frameOf(sides, next)) }
}

/** What is asked of the server. A part that is all of an unstraightened picture is none. */
export function requestOf(sides: Sides, draft: EditDraft): PictureEdit {
  const { turn, mirrored, straighten, longerSide } = draft
  const part = partOf(sides, draft)
  const isAll = straighten === 0 && part.width > 0.9999 && part.height > 0.9999
  return { turn, mirrored, straighten, longerSide, crop: isAll ? null : part }
}
