import { readPictureHeader } from '#src/decoding/read-picture-header.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import type { MediaLimits } from './media-limits.ts'
import type { OpenedPicture } from './opened-picture.ts'
import type { RenderSubject } from './render-subject.ts'

const externalEntity = /<!ENTITY[^>]*\b(?:SYSTEM|PUBLIC)\b/iu

/**
 * An SVG, to be drawn with this longest side; never passed on as SVG. It is given to librsvg as bytes, without an address, so that every
 * reference to another file or host leads nowhere; scripts are not run. Drawings that declare external entities are refused outright.
 */
export async function openDrawing(
  subject: RenderSubject,
  longestSide: number,
  limits: MediaLimits,
): Promise<OpenedPicture> {
  const { bytes } = subject
  if (!bytes || bytes.length > limits.svgBytes) {
    throw new RenderError('size-limit', `${subject.size} bytes are more than a drawing may have (${limits.svgBytes})`)
  }
  if (externalEntity.test(bytes.toString('latin1')))
    throw new RenderError('unsafe', 'the drawing refers to outside entities')
  const { width, height } = await readPictureHeader(bytes)
  const longest = Math.max(width ?? 0, height ?? 0)
  if (longest === 0) throw new RenderError('damaged', 'the drawing has no size')
  // 72 is the density at which librsvg draws one pixel per CSS pixel; sharp takes 1 to 100000.
  const density = Math.min(100_000, Math.max(1, (72 * longestSide) / longest))
  return { source: bytes, density, extent: { width: width ?? longest, height: height ?? longest, scalable: true } }
}
