import { decodeBmp, decodeIcon } from '#src/decoding/decode-bitmap.ts'
import type { PictureSource } from '#src/decoding/picture-source.ts'
import { checkPixels, readPictureHeader } from '#src/decoding/read-picture-header.ts'
import { RenderError } from '#src/decoding/render-problem.ts'
import { stillExtent } from '#src/files/picture-extent.ts'
import type { MediaTools } from './media-tools.ts'
import type { OpenedPicture } from './opened-picture.ts'
import type { RenderSubject } from './render-subject.ts'

const decoders: Record<string, (bytes: Buffer, pixelLimit: number) => PictureSource> = {
  'image/bmp': decodeBmp,
  'image/x-icon': decodeIcon,
}

export function isBitmap(mediaType: string): boolean {
  return mediaType in decoders
}

/** A BMP or an icon. */
export async function openBitmap(
  { bytes, size, mediaType }: RenderSubject,
  { limits }: MediaTools,
): Promise<OpenedPicture> {
  const decode = decoders[mediaType]
  if (!bytes || !decode)
    throw new RenderError('size-limit', `${size} bytes are more than this decoder is given (${limits.inMemoryBytes})`)
  const source = decode(bytes, limits.pixels)
  if (typeof source === 'string' || !Buffer.isBuffer(source))
    return {
      source,
      orientation: 1,
      extent: typeof source === 'string' ? null : stillExtent(source.width, source.height),
    }
  const header = await readPictureHeader(source)
  checkPixels(header, limits.pixels)
  return { source, extent: stillExtent(header.displayWidth, header.displayHeight) }
}
