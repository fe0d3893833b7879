import type { ExiftoolReader } from '#src/metadata/exiftool-reader.ts'
import { pickText, type RawTags } from '#src/metadata/raw-tags.ts'

// Best first: what a camera stores as the finished picture, then previews, then thumbnails and covers.
const previewTags = [
  'JpgFromRaw',
  'JpgFromRaw2',
  'PreviewImage',
  'OtherImage',
  'PageImage',
  'PreviewTIFF',
  // Beside PostScript, as screens showed it once.
  'TIFFPreview',
  'CoverArt',
  'Picture',
  'PhotoshopThumbnail',
  'ThumbnailImage',
  'ThumbnailTIFF',
]

/** The largest picture embedded in a file that no decoder here can read itself, or undefined. */
export async function extractPreview(
  path: string,
  tags: RawTags,
  exiftool: ExiftoolReader,
): Promise<Buffer | undefined> {
  const present = previewTags
    .map((tag) => ({ tag, bytes: statedLength(tags, tag) }))
    .filter(({ bytes }) => bytes > 0)
    // A thumbnail can be named a preview and the other way round: length decides.
    .sort((a, b) => b.bytes - a.bytes)
  for (const { tag } of present) {
    try {
      return await exiftool.extract(tag, path)
    } catch {
      // exiftool names previews that a cut-off file no longer holds; the next smaller one may be whole.
    }
  }
  return undefined
}

/** exiftool shows binary values as `(Binary data 12345 bytes, use -b option to extract)`. */
function statedLength(tags: RawTags, tag: string): number {
  const names = Object.keys(tags).filter((name) => name.endsWith(`:${tag}`))
  return Math.max(
    0,
    ...names.map((name) => Number(/Binary data (\d+) bytes/u.exec(pickText(tags, [name]) ?? '')?.[1] ?? 0)),
  )
}
