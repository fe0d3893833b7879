import { createHash } from 'node:crypto'
import { pickText, type RawTags } from '#src/metadata/raw-tags.ts'

/**
 * What the pictures of a file hang on, as SHA-256 (hexadecimal): of a JPEG everything but the segments in which metadata stand,
 * with what these say about drawing it; of all else the whole file. Whoever writes a caption into a JPEG leaves it as it is.
 */
export function contentHash(sha256: string, bytes: Buffer | undefined, tags: RawTags): string {
  const parts = bytes && partsBesideMetadata(bytes)
  if (!bytes || !parts) return sha256
  const hash = createHash('sha256')
  for (const [start, end] of parts) hash.update(bytes.subarray(start, end))
  hash.update(JSON.stringify(drawn.map((name) => pickText(tags, [name]) ?? null)))
  return hash.digest('hex')
}

/** Tags inside of the metadata that say how a picture is turned and which colours its numbers mean. */
const drawn = ['IFD0:Orientation', 'ExifIFD:ColorSpace', 'InteropIFD:InteropIndex']

const metadataMarkers: ReadonlySet<number> = new Set([0xe1, 0xed, 0xfe])
const startOfScan = 0xda

/** Where a JPEG holds something else than Exif, XMP, IPTC and comments; undefined when it is not built as it should be. */
function partsBesideMetadata(bytes: Buffer): [number, number][] | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const parts: [number, number][] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === startOfScan) return [...parts, [at, bytes.length]]
    // Fill bytes and markers without a length do not stand before the picture in files that programs write.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!metadataMarkers.has(marker)) parts.push([at, end])
    at = end
  }
  return undefined
}
