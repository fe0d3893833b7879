import type { PictureSource } from './picture-source.ts'
import { RenderError } from './render-problem.ts'

/** Where the parts of a device-independent bitmap lie, in bytes, and how its pixels are packed. */
type Bitmap = {
  width: number
  height: number
  topDown: boolean
  bits: number
  /** Offset of the colours, how many there are, and the bytes of each. */
  palette: { at: number; count: number; step: number }
  /** Bits of red, green, blue and alpha within a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number, number]
  pixelsAt: number
}

const plain = 0
const bitFields = new Set([3, 6])

/** A BMP, by ourselves: the prebuilt libvips has no loader for it, and the format is a table of pixels. */
export function decodeBmp(bytes: Buffer, pixelLimit: number): PictureSource {
  const compression = bytes.length >= 54 && bytes.readUInt32LE(14) >= 40 ? bytes.readUInt32LE(30) : plain
  const bitmap = readHeader(bytes, 14, compression)
  // A whole JPEG or PNG may stand in the place of pixels.
  if (compression === 4 || compression === 5) return bytes.subarray(bytes.readUInt32LE(10))
  checkSize(bitmap, pixelLimit)
  const stated = bytes.readUInt32LE(10)
  return unpack(bytes, { ...bitmap, pixelsAt: stated > 0 ? stated : bitmap.pixelsAt })
}

/** The largest picture of an icon, the one with most colours where several are as large. */
export function decodeIcon(bytes: Buffer, pixelLimit: number): PictureSource {
  const count = bytes.length < 6 ? 0 : Math.min(bytes.readUInt16LE(4), 256)
  const entries = Array.from({ length: count }, (_, index) => 6 + index * 16)
    .filter((at) => at + 16 <= bytes.length)
    // A side of 256 is written as 0.
    .map((at) => ({
      side: bytes.readUInt8(at) || 256,
      bits: bytes.readUInt16LE(at + 6),
      at: bytes.readUInt32LE(at + 12),
    }))
    .filter(({ at }) => at + 40 <= bytes.length)
    .sort((a, b) => b.side - a.side || b.bits - a.bits)
  const [best] = entries
  if (!best) throw new RenderError('damaged', 'the icon holds no picture')
  if (bytes.readUInt32BE(best.at) === 0x89504e47) return bytes.subarray(best.at)
  const bitmap = readHeader(bytes, best.at, bytes.readUInt32LE(best.at + 16))
  // The height counts a second picture, of one bit per pixel, that says what can be seen through.
  const upper = { ...bitmap, height: Math.floor(bitmap.height / 2) }
  checkSize(upper, pixelLimit)
  const source = unpack(bytes, upper)
  seeThrough(bytes, upper, source)
  return source
}

function readHeader(bytes: Buffer, at: number, compression: number): Bitmap {
  if (at + 12 > bytes.length) throw new RenderError('damaged', 'the bitmap is cut off')
  const size = bytes.readUInt32LE(at)
  if (size === 12) return oldHeader(bytes, at)
  if (size < 40 || at + size > bytes.length) throw new RenderError('damaged', 'the bitmap has no header that is known')
  const height = bytes.readInt32LE(at + 8)
  const bits = bytes.readUInt16LE(at + 14)
  const isFields = bitFields.has(compression)
  const stated = bytes.readUInt32LE(at + 32)
  const count = bits <= 8 ? Math.min(stated || 2 ** bits, 256) : 0
  // In the oldest of these headers the masks follow it; later ones hold them at the same place.
  const paletteAt = at + size + (isFields && size === 40 ? 12 : 0)
  const mask = (index: number) => (at + 44 + index * 4 <= bytes.length ? bytes.readUInt32LE(at + 40 + index * 4) : 0)
  if (compression !== plain && !isFields && compression !== 4 && compression !== 5)
    throw new RenderError('unsupported', 'run-length coded bitmaps are not read')
  const standard: Bitmap['masks'] =
    bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, bits === 32 ? 0xff000000 : 0]
  return {
    width: bytes.readInt32LE(at + 4),
    height: Math.abs(height),
    topDown: height < 0,
    bits,
    palette: { at: paletteAt, count, step: 4 },
    masks: isFields ? [mask(0), mask(1), mask(2), size >= 56 ? mask(3) : 0] : standard,
    pixelsAt: paletteAt + count * 4,
  }
}

function oldHeader(bytes: Buffer, at: number): Bitmap {
  const bits = bytes.readUInt16LE(at + 10)
  const count = bits <= 8 ? 2 ** bits : 0
  return {
    width: bytes.readUInt16LE(at + 4),
    height: bytes.readUInt16LE(at + 6),
    topDown: false,
    bits,
    palette: { at: at + 12, count, step: 3 },
    masks: [0xff0000, 0xff00, 0xff, 0],
    pixelsAt: at + 12 + count * 3,
  }
}

function checkSize({ width, height, bits }: Bitmap, pixelLimit: number) {
  if (![1, 4, 8, 16, 24, 32].includes(bits) || width < 1 || height < 1)
    throw new RenderError('damaged', 'the bitmap has no size or an unknown number of colours')
  if (width * height > pixelLimit)
    throw new RenderError('pixel-limit', `${width} × ${height} pixels are more than the limit of ${pixelLimit}`)
}

const rowBytes = ({ width, bits }: { width: number; bits: number }) => Math.ceil((width * bits) / 32) * 4

/** Rows that are not there are left out at the bottom of the picture; nothing is ever read beyond the file. */
function unpack(bytes: Buffer, bitmap: Bitmap) {
  const { width, height, bits, topDown, pixelsAt } = bitmap
  const step = rowBytes(bitmap)
  if (pixelsAt + step > bytes.length) throw new RenderError('damaged', 'the bitmap is cut off before its first row')
  const data = new Uint8Array(width * height * 4)
  const read = bits <= 8 ? fromPalette(bytes, bitmap) : fromMasks(bytes, bitmap)
  for (let row = 0; row < height; row++) {
    const from = pixelsAt + row * step
    if (from + step > bytes.length) break
    const to = (topDown ? row : height - 1 - row) * width * 4
    for (let column = 0; column < width; column++) read(from, column, data, to + column * 4)
  }
  // Most programs leave the fourth byte empty and mean a picture that nothing shines through.
  if (!hasAlpha(data)) for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { data, width, height, channels: 4 as const }
}

function hasAlpha(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true
  return false
}

type Read = (row: number, column: number, data: Uint8Array, to: number) => void

function fromPalette(bytes: Buffer, { bits, palette }: Bitmap): Read {
  const perByte = 8 / bits
  const most = 2 ** bits - 1
  return (row, column, data, to) => {
    const shift = 8 - bits - (column % perByte) * bits
    const index = ((bytes[row + Math.floor(column / perByte)] ?? 0) >> shift) & most
    const at = palette.at + Math.min(index, Math.max(0, palette.count - 1)) * palette.step
    data[to] = bytes[at + 2] ?? 0
    data[to + 1] = bytes[at + 1] ?? 0
    data[to + 2] = bytes[at] ?? 0
    data[to + 3] = 255
  }
}

function fromMasks(bytes: Buffer, { bits, masks }: Bitmap): Read {
  const wide = bits / 8
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { shift, most: mask >>> shift }
  })
  const [red, green, blue, alpha] = channels as [Channel, Channel, Channel, Channel]
  const part = (value: number, { shift, most }: Channel) =>
    most === 0 ? 0 : Math.round((((value >>> shift) & most) >>> 0) * (255 / most))
  return (row, column, data, to) => {
    const value = bytes.readUIntLE(row + column * wide, wide)
    data[to] = part(value, red)
    data[to + 1] = part(value, green)
    data[to + 2] = part(value, blue)
    data[to + 3] = alpha.most === 0 ? 255 : part(value, alpha)
  }
}

type Channel = { shift: number; most: number }

function seeThrough(bytes: Buffer, bitmap: Bitmap, { data }: { data: Uint8Array }) {
  const { width, height, bits, pixelsAt } = bitmap
  if (bits === 32) return
  const step = rowBytes({ width, bits: 1 })
  const maskAt = pixelsAt + rowBytes(bitmap) * height
  for (let row = 0; row < height; row++) {
    const from = maskAt + row * step
    for (let column = 0; column < width; column++) {
      const bit = ((bytes[from + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1
      if (bit === 1) data[((height - 1 - row) * width + column) * 4 + 3] = 0
    }
  }
}
