import { crc32 } from 'node:zlib'

/**
 * Renditions say themselves how long they are and what their bytes add up to, so that what a disk made of them is noticed
 * wherever they lie: JPEG in a comment behind what it says about itself, WebP in a chunk of its own at its end. Decoders pass
 * over both.
 */
const jpegStart = Buffer.from([0xff, 0xd8])
const jpegEnd = Buffer.from([0xff, 0xd9])
/** Marker, length and name; behind them the length of all and the CRC-32 of all but this. */
const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), Buffer.from('Vitrine1')])
const commentLength = comment.length + 8

/** What programs say about a JPEG, colour profile included, is shorter. */
const longestHead = 256 * 1024

const riffHead = 12
const chunkLength = 16
const chunkName = 'VTRN'

/** A picture with its seal; what is neither JPEG nor WebP as it is. */
export function seal(content: Buffer): Buffer {
  const at = commentPlace(content)
  if (at !== null) {
    const [before, after] = [content.subarray(0, at), content.subarray(at)]
    return Buffer.concat([before, commentOf(content.length + commentLength, before, after), after])
  }
  if (!isWebp(content)) return content
  const sealed = Buffer.concat([content, Buffer.alloc(chunkLength)])
  sealed.writeUInt32LE(sealed.length - 8, 4)
  chunkOf(sealed).copy(sealed, content.length)
  return sealed
}

/** How long the whole of a picture is by what its beginning says; null where that says nothing. */
export function sealedLength(beginning: Buffer): number | null {
  const at = commentPlace(beginning)
  if (
    at !== null &&
    beginning.subarray(at, at + comment.length).equals(comment) &&
    beginning.length >= at + commentLength
  )
    return beginning.readUInt32BE(at + comment.length)
  return isWebp(beginning) ? beginning.readUInt32LE(4) + 8 : null
}

/** Whether these are all the bytes of a rendition as it was made. One from before there were seals is judged by its ends. */
export function isWhole(content: Buffer): boolean {
  const at = commentPlace(content)
  if (at !== null) return isWholeJpeg(content, at)
  if (!isWebp(content) || content.readUInt32LE(4) + 8 !== content.length) return false
  const chunk = content.subarray(-chunkLength)
  // A seal that is damaged itself is not taken for none.
  if (chunk.toString('latin1', 0, 4) !== chunkName && chunk.readUInt32LE(4) !== 8) return true
  return chunk.equals(chunkOf(content))
}

function isWholeJpeg(content: Buffer, at: number): boolean {
  const found = content.subarray(at, at + commentLength)
  // A seal that is damaged itself, or not where it should be, is not taken for none.
  const hasName = content.subarray(0, longestHead).includes(comment.subarray(4))
  const isSealed = hasName || found.subarray(0, 4).equals(comment.subarray(0, 4))
  if (!isSealed) return content.subarray(-2).equals(jpegEnd)
  return found.equals(commentOf(content.length, content.subarray(0, at), content.subarray(at + commentLength)))
}

function commentOf(length: number, before: Buffer, after: Buffer): Buffer {
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(length, 0)
  numbers.writeUInt32BE(crc32(after, crc32(before)), 4)
  return Buffer.concat([comment, numbers])
}

/** The seal of everything but the last bytes, which are its place. */
function chunkOf(content: Buffer): Buffer {
  const chunk = Buffer.from(chunkName.padEnd(chunkLength, '\0'))
  chunk.writeUInt32LE(8, 4)
  chunk.writeUInt32LE(crc32(content.subarray(0, -chunkLength)), 8)
  return chunk
}

/** Where the comment of a JPEG stands: behind the segments of programs, of which Exif wants to be the first. Null where none ends. */
function commentPlace(content: Buffer): number | null {
  if (!content.subarray(0, 2).equals(jpegStart)) return null
  let at = jpegStart.length
  while (at + 4 <= content.length && content[at] === 0xff && ((content[at + 1] ?? 0) & 0xf0) === 0xe0)
    at += 2 + content.readUInt16BE(at + 2)
  return at < content.length ? at : null
}

function isWebp(content: Buffer): boolean {
  return (
    content.length > riffHead + chunkLength &&
    content.toString('latin1', 0, 4) === 'RIFF' &&
    content.toString('latin1', 8, 12) === 'WEBP'
  )
}
