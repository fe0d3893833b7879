import type { CollectionInfo } from '@vitrine/contract/collections.ts'

export type Shrinking = NonNullable<CollectionInfo['uploadResize']>

/** Bytes that a pixel takes without compression. */
const bytesOfPixel = 3
/** Tries until a file is small enough; each takes as much time as the picture has pixels. */
const mostTries = 6

/**
 * A JPEG picture as small as the archive wants it, with what it says of itself; everything else, and what is small enough or cannot be
 * opened, as it is.
 */
export async function shrunkFile(file: File, { quality, pixelBytes, fileBytes }: Shrinking): Promise<File> {
  const isJpeg = file.type === 'image/jpeg' || /\.jpe?g$/i.test(file.name)
  const picture = isJpeg ? await createImageBitmap(file).catch(() => null) : null
  if (picture === null) return file
  const { width, height } = picture
  let scale = pixelBytes === 0 ? 1 : Math.min(1, Math.sqrt(pixelBytes / (width * height * bytesOfPixel)))
  if (scale === 1 && (fileBytes === 0 || file.size <= fileBytes)) return file
  const said = saidSegments(new Uint8Array(await file.arrayBuffer()))
  for (let tried = 0; tried < mostTries; tried++) {
    const drawn = new Uint8Array(await drawnJpeg(picture, scale, quality))
    const parts = [drawn.subarray(0, 2), ...said, drawn.subarray(2)]
    const smaller = new File(parts.map(asPart), file.name, { type: 'image/jpeg', lastModified: file.lastModified })
    if (fileBytes === 0 || smaller.size <= fileBytes) return smaller
    scale *= Math.min(0.9, Math.sqrt(fileBytes / smaller.size) * 0.97)
  }
  return file
}

const asPart = (bytes: Uint8Array): BlobPart => bytes as Uint8Array<ArrayBuffer>

async function drawnJpeg(picture: ImageBitmap, scale: number, quality: number): Promise<ArrayBuffer> {
  const side = (length: number) => Math.max(1, Math.floor(length * scale))
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser does not draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 })
  return blob.arrayBuffer()
}

const marker = { start: 0xd8, exifOrXmp: 0xe1, iptc: 0xed, scan: 0xda }

/**
 * The segments of a JPEG file in which it speaks of itself. The picture is drawn upright and in sRGB, so it is not told to be turned any
 * more, and its profile stays behind.
 */
function saidSegments(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const segments: Uint8Array[] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    const [head, kind] = [bytes[at], bytes[at + 1]]
    if (head !== 0xff || kind === undefined || kind === marker.scan) break
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) break
    const segment = bytes.slice(at, at + 2 + length)
    if (kind === marker.exifOrXmp || kind === marker.iptc) segments.push(upright(segment))
    at += 2 + length
  }
  return segments
}

const orientation = 0x0112

/** An Exif segment that tells of no turning; others as they are. */
function upright(segment: Uint8Array): Uint8Array {
  const [name, tiff] = ['Exif\0\0', 10]
  const isExif = name.split('').every((letter, at) => segment[4 + at] === letter.charCodeAt(0))
  if (!isExif || segment.length < tiff + 8) return segment
  const view = new DataView(segment.buffer)
  const isLittle = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > segment.length) return segment
  const count = view.getUint16(directory, isLittle)
  for (let at = 0; at < count; at++) {
    const entry = directory + 2 + at * 12
    if (entry + 12 > segment.length) break
    if (view.getUint16(entry, isLittle) === orientation) view.setUint16(entry + 8, 1, isLittle)
  }
  return segment
}
