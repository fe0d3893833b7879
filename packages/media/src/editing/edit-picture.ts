import type { Sharp } from 'sharp'
import { type PictureHeader, readPictureHeader } from '#src/decoding/read-picture-header.ts'
import { type RenderProblem, renderProblemOf } from '#src/decoding/render-problem.ts'
import type { Doctype } from '#src/files/media-type.ts'
import { hashBytes, hashFile, readBytes, readHead } from '#src/files/read-content.ts'
import type { RawTags } from '#src/metadata/raw-tags.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import { openPicture } from '#src/opening/open-picture.ts'
import { holdsCredentials } from '#src/writing/writable-form.ts'
import { editedPicture } from './edited-picture.ts'
import { type editableTypes, isOnlyTurned, type PictureEdit, shrunkTo, turnedFurther } from './picture-edit.ts'

/** A changed copy of a file in the format of that file. Plain data: it crosses process boundaries as it is. */
export type EditRequest = {
  /** Where the copy is made; nothing lies there yet. It ends as the file does. */
  to: string
  edit: PictureEdit
  original: { sha256: string; mediaType: string; doctype: Doctype; orientation: number | null }
}

/**
 * `why`: nothing was made, for the format cannot be written, or it holds several pictures. `changed`: the original is not the one that
 * was meant any more. `isExact`: every pixel is the one of the original.
 */
export type EditResult =
  | { width: number; height: number; isExact: boolean }
  | { why: 'format' | 'several-pictures' }
  | { problem: RenderProblem }
  | { changed: true }

/** How pixels are written that were computed anew: as near to the original as the format goes. */
const encoders: Record<(typeof editableTypes)[number], (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 95 }),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
}

/** In these a turn is a note in the file, which all programs follow. */
const turnedByNote: ReadonlySet<string> = new Set(['image/jpeg', 'image/tiff'])

/**
 * Makes a changed copy of a picture; the original is only read. A JPEG or TIFF that is only turned or mirrored keeps all of its
 * bytes but for its Exif orientation. Of others, what the file says about itself is copied, but for what is not true of the new
 * pixels. Rejects when the file cannot be read or there is no room.
 */
export async function editPicture(path: string, request: EditRequest, tools: MediaTools): Promise<EditResult> {
  const { original } = request
  const { mediaType, sha256 } = original
  const encode: ((picture: Sharp) => Sharp) | undefined = encoders[mediaType as keyof typeof encoders]
  if (!encode) return { why: 'format' }
  const { size } = await readHead(path)
  const bytes =
    size > tools.limits.inMemoryBytes ? undefined : await readBytes(path, size, (_, done) => tools.onBytes?.(done))
  if ((await (bytes ? hashBytes(bytes) : hashFile(path, tools.onBytes))) !== sha256) return { changed: true }
  try {
    return await editKnown({ path, bytes, size }, request, encode, tools)
  } catch (error) {
    // A full disk is no fault of the picture.
    if (isFullDisk(error)) throw error
    return { problem: renderProblemOf(error) }
  }
}

const isFullDisk = (error: unknown) => /no space left|disk quota/iu.test(String(error))

async function editKnown(
  file: Pick<Source, 'path' | 'bytes' | 'size'>,
  request: EditRequest,
  encode: (picture: Sharp) => Sharp,
  tools: MediaTools,
): Promise<EditResult> {
  const header = await readPictureHeader(file.bytes ?? file.path)
  const isExact = isOnlyTurned(request.edit) && turnedByNote.has(request.original.mediaType)
  if (header.pages > 1 && !isExact) return { why: 'several-pictures' }
  const source = { ...file, header, tags: await tools.exiftool.read(file.path, 'full') }
  // What is only noted would make content credentials void: a picture that is computed anew carries none.
  const isNoted = isExact && !holdsCredentials(source.tags)
  return (isNoted ? await turnByNote(source, request, tools) : null) ?? computeAnew(source, request, encode, tools)
}

interface Source {
  path: string
  bytes: Buffer | undefined
  size: number
  tags: RawTags
  header: PictureHeader
}

/** Null for a file that exiftool does not write, as one that is named after another format. */
async function turnByNote(
  { path, tags, header }: Source,
  { to, edit, original }: EditRequest,
  tools: MediaTools,
): Promise<EditResult | null> {
  const stated = header.orientation ?? original.orientation ?? 1
  try {
    await tools.exiftool.write(path, to, orientationTags(tags, turnedFurther(stated, edit)))
  } catch (error) {
    if (isFullDisk(error)) throw error
    return null
  }
  const { displayWidth, displayHeight } = await readPictureHeader(to)
  return { width: displayWidth ?? 0, height: displayHeight ?? 0, isExact: true }
}

async function computeAnew(
  { path, bytes, size, tags, header }: Source,
  { to, edit, original }: EditRequest,
  encode: (picture: Sharp) => Sharp,
  tools: MediaTools,
): Promise<EditResult> {
  const opened = await openPicture({ ...original, path, bytes, size, tags: async () => tags }, 0, tools)
  // Numbers stay what they are, and so does what they mean: the profile is copied. Inks are brought to what screens show.
  const keepsColours = header.colourSpace !== 'cmyk'
  const options = { failOn: 'none' as const, limitInputPixels: tools.limits.pixels, ignoreIcc: keepsColours }
  const { picture, ...cut } = await editedPicture(opened, edit, options)
  const sides = shrunkTo(cut, edit.longerSide)
  const isAsCut = sides.width === cut.width && sides.height === cut.height
  const sized = isAsCut ? picture : picture.resize({ ...sides, fit: 'fill' })
  const deep = header.colourSpace === 'grayscale' ? 'grey16' : 'rgb16'
  await encode(header.bitsPerSample === 16 ? sized.toColourspace(deep) : sized).toFile(to)
  const without = keepsColours ? untrue : [...untrue, 'ICC_Profile:all']
  await tools.exiftool.copyTags(path, to, { without, tags: sizeTags(sides) })
  return { ...sides, isExact: false }
}

/** What is not true any more of a picture with other pixels, in the names of exiftool. */
const untrue = [
  'Orientation',
  'IFD1:all',
  'ThumbnailImage',
  'PreviewImage',
  'JpgFromRaw',
  'MPF:all',
  'JUMBF:all',
  'XMP-mwg-rs:all',
  'XMP-MP:all',
  'XMP-tiff:ImageWidth',
  'XMP-tiff:ImageHeight',
  'XMP-exif:ExifImageWidth',
  'XMP-exif:ExifImageHeight',
]

const sizeTags = ({ width, height }: { width: number; height: number }) => ({
  'IFD0:Orientation': 1,
  'ExifIFD:ExifImageWidth': width,
  'ExifIFD:ExifImageHeight': height,
})

/** The orientation wherever the file states it; where it does not, in its Exif. */
function orientationTags(tags: RawTags, orientation: number): Record<string, number> {
  const stated = 'XMP-tiff:Orientation' in tags ? { 'XMP-tiff:Orientation': orientation } : {}
  return { 'IFD0:Orientation': orientation, ...stated }
}
