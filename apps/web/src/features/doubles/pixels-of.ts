import type { Asset } from '@vitrine/contract/assets.ts'

/** Width and height of a picture or film; null for anything else. */
export function pixelsOf({ attributes }: Asset): [width: number, height: number] | null {
  const { imageattributes: image, videoattributes: video } = attributes
  const [width, height] = image ? [image.pixelwidth, image.pixelheight] : [video?.width ?? 0, video?.height ?? 0]
  return width > 0 && height > 0 ? [width, height] : null
}

/** The larger of two: by its pixels, then by its bytes. */
export function largerOf(one: Asset, other: Asset): Asset {
  const area = (asset: Asset) => (pixelsOf(asset) ?? [0, 0]).reduce((product, side) => product * side)
  const difference = area(other) - area(one) || other.filesize - one.filesize
  return difference > 0 ? other : one
}
