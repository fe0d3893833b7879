import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { embargoOf } from '#modules/asset-documents/embargo-of.ts'
import type { JudgedAsset } from '#modules/assets/get-asset.ts'
import { asShown } from '#modules/picture-addresses/hand-out.ts'
import { previewSizes } from '#modules/picture-addresses/preview-address.ts'
import { extentOf, type WantedRendition, wantedRendition } from '#modules/picture-addresses/wanted-rendition.ts'
import type { Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { openPreview } from '#modules/renditions/open-preview.ts'
import { Problem } from '#platform/http/problem.ts'
import { type Box, pixelsInCell } from '#platform/pdf/sheet-layout.ts'
import type { Platform } from '#platform/platform.ts'

/** When too much is being made at the moment, milliseconds; and how often it is tried. */
const again = 1500
const mostTries = 40

const sizes = previewSizes.flatMap(({ size, square }) => (square ? [] : [size])).sort((one, other) => one - other)

/**
 * Why no picture of an asset goes on a sheet: whoever makes one may not use its previews, or its dates let nothing leave the archive.
 * Null where one may. Whoever may edit is not held back by dates.
 */
export function withheld(
  { asset, archive, permissions }: JudgedAsset,
  { clock }: Pick<Platform, 'clock'>,
): 'noPreview' | 'heldBack' | null {
  if (!permissions.has('Preview')) return 'noPreview'
  const isHeld = archive.embargo === 'lock' && !permissions.has('EditText')
  return isHeld && embargoOf(asset.metadata, archive, clock.now()) !== null ? 'heldBack' : null
}

/** The preview that a cell shows, with what lies over it for this viewer: one that is there and large enough before one that has to be made. */
function previewFor(found: JudgedAsset, cell: Pick<Box, 'width' | 'height'>): WantedRendition | null {
  const { asset } = found
  const extent = asset.row.sha256 === null ? null : extentOf(asset)
  if (!extent) return null
  const pixels = pixelsInCell(cell, extent)
  const kept = asset.renditions.filter(({ square, size }) => !square && size >= pixels && size <= 2 * pixels)
  const smallest = Math.min(...kept.map(({ size }) => size))
  const size = kept.length > 0 ? smallest : (sizes.find((one) => one >= pixels) ?? sizes.at(-1) ?? 0)
  const wanted = wantedRendition({ size, square: false }, asset)
  if (!wanted) return null
  // What moves is shown by its first frame: a page holds JPEG.
  return asShown(wanted.form === 'jpeg' ? wanted : { ...wanted, form: 'jpeg', isKept: false }, found)
}

/** Whether the picture for a cell is one that is made when somebody asks: then that is done before the pages are written. */
export function isMadeOnDemand(found: JudgedAsset, cell: Pick<Box, 'width' | 'height'>): boolean {
  return previewFor(found, cell)?.isKept === false
}

/**
 * The picture of an asset for a cell, as JPEG; null where there is none, where it may not be had, and where it cannot be made.
 * @throws Problem ServiceUnavailable when too much is being made for long.
 */
export async function sheetPicture(
  found: JudgedAsset,
  cell: Pick<Box, 'width' | 'height'>,
  waiter: { person: string; signal: AbortSignal },
  platform: Platform,
): Promise<Buffer | null> {
  const wanted = withheld(found, platform) === null ? previewFor(found, cell) : null
  if (!wanted) return null
  const { person, signal } = waiter
  const onLeave: Waiter['onLeave'] = (leave) => signal.addEventListener('abort', leave, { once: true })
  for (let tries = 1; ; tries++) {
    try {
      const { content } = await openPreview({ ...found, wanted }, { person, onLeave }, platform)
      return jpegAlone(Buffer.isBuffer(content) ? content : await buffer(content))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.value === 'FileGone' || error.value === 'FileUnavailable') return null
      if (error.value !== 'ServiceUnavailable' || tries >= mostTries || signal.aborted) throw error
      await setTimeout(again, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** What stands in for a picture that moves may be of another form. */
const jpegAlone = (bytes: Buffer) => (bytes[0] === 0xff && bytes[1] === 0xd8 ? bytes : null)
