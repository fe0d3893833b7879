import type { Asset, Pages, Preview } from '@vitrine/contract/assets.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { pictureFor, proportionsOf } from '../picture.ts'
import type { Size } from './zoom.ts'

/** What a stage shows: a picture in the sizes that there are of it. */
export interface ShownPicture {
  proportions: Size
  /** Its own pixels; null for what is drawn at will. */
  pixels: Size | null
  placeholder: Asset['placeholder']
  name: string
  /** A picture that is likely at hand, shown until the right one has come. */
  small: string | null
  /** The picture for so many pixels on its longer side, and how many it has. */
  pictureFor: (pixels: number) => Pick<Preview, 'href' | 'size'> | null
}

const isDrawn = ({ doctype }: Asset) => doctype === 'document' || doctype === 'graphic'

export function shownAsset(asset: Asset): ShownPicture {
  const largest = pictureFor(asset, Number.POSITIVE_INFINITY)
  const small = pictureFor(asset, 400)
  const { fullPicture } = asset
  return {
    proportions: proportionsOf(asset),
    pixels: isDrawn(asset) ? null : ownPixels(asset, largest),
    placeholder: asset.placeholder,
    name: asset.filename,
    small: small?.href ?? null,
    pictureFor: (pixels) => {
      if (fullPicture && largest && pixels > Math.max(largest.width, largest.height)) return fullPicture
      const found = pictureFor(asset, pixels)
      return found ? { href: found.href, size: Math.max(found.width, found.height) } : null
    },
  }
}

/** Of a picture that its previews hold whole these are the pixels, whatever a camera says of the file around it. */
function ownPixels(
  { fullPicture, attributes: { imageattributes: image } }: Asset,
  largest: Preview | undefined,
): Size | null {
  if (fullPicture) return fullPicture
  const isWhole = largest !== undefined && Math.max(largest.width, largest.height) < largest.size
  if (isWhole || image === undefined || image.pixelwidth === 0) return largest ?? null
  return { width: image.pixelwidth, height: image.pixelheight }
}

/** A page of a document; its proportions are those of its picture, and until that has come those of the first page. */
export function shownPage(asset: Asset, pages: Pages, page: number, proportions: Size | null): ShownPicture {
  const first = page === 1 ? shownAsset(asset) : null
  return {
    proportions: proportions ?? proportionsOf(asset),
    pixels: null,
    placeholder: first?.placeholder ?? null,
    name: asset.filename,
    small: first?.small ?? null,
    pictureFor: (pixels) => {
      const found = pages.sizes.find(({ size }) => size >= pixels) ?? pages.sizes.at(-1)
      return found ? { href: expandTemplate(found.template, { page }), size: found.size } : null
    },
  }
}
