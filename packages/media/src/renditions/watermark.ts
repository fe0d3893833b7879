import type { OverlayOptions } from 'sharp'
import { sharp } from '#src/decoding/sharp-decoder.ts'

/** A picture that is laid over another one. Plain data: it crosses process boundaries as it is. */
export type Watermark = {
  /** A PNG. */
  path: string
  /** 0: top left, 1: top right, 2: bottom left, 3: bottom right, 4: in the middle (wire reference 22.1). */
  alignment: 0 | 1 | 2 | 3 | 4
  /** In the middle only: as large as the picture lets it be. */
  scaleToFit: boolean
  /** Its longer side, in percent of that of the picture. */
  part: number
  /** Percent. */
  opacity: number
}

/** Between a corner of the picture and the watermark, as a part of the shorter side. */
const margin = 0.03

/** The watermark as it lies over a picture of these sides. */
export async function overlayOf(
  { path, alignment, scaleToFit, part, opacity }: Watermark,
  { width, height }: { width: number; height: number },
): Promise<OverlayOptions> {
  const isFitted = scaleToFit && alignment === 4
  const gap = isFitted ? 0 : Math.round(Math.min(width, height) * margin)
  const longer = isFitted ? Number.POSITIVE_INFINITY : Math.max(1, Math.round((Math.max(width, height) * part) / 100))
  const most = (side: number) => Math.max(1, Math.min(longer, side - 2 * gap))
  const sized = sharp(path)
    .resize({ width: most(width), height: most(height), fit: 'inside' })
    .ensureAlpha()
  const faint = { input: Buffer.from([0, 0, 0, Math.round((opacity * 255) / 100)]), blend: 'dest-in' as const }
  const veil = { ...faint, raw: { width: 1, height: 1, channels: 4 as const }, tile: true }
  const { data, info } = await sized.composite([veil]).png().toBuffer({ resolveWithObject: true })
  const middle = { left: (width - info.width) / 2, top: (height - info.height) / 2 }
  const [isRight, isBottom] = [alignment === 1 || alignment === 3, alignment === 2 || alignment === 3]
  const corner = {
    left: isRight ? width - info.width - gap : gap,
    top: isBottom ? height - info.height - gap : gap,
  }
  const { left, top } = alignment === 4 ? middle : corner
  return { input: data, left: Math.max(0, Math.floor(left)), top: Math.max(0, Math.floor(top)) }
}
