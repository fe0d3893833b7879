import type { RawTags } from '#src/metadata/raw-tags.ts'

/** A format into which values are written. */
export type WritableForm = {
  /** Whether press programs expect IPTC-IIM in it, beside XMP. */
  iim: boolean
  /** Whether programs look for the position in Exif, beside XMP. */
  exif: boolean
}

const forms: Record<string, WritableForm> = {
  'image/jpeg': { iim: true, exif: true },
  'image/tiff': { iim: true, exif: true },
  'image/vnd.adobe.photoshop': { iim: true, exif: true },
  'image/png': { iim: false, exif: true },
  'image/webp': { iim: false, exif: true },
  'image/heic': { iim: false, exif: true },
  'image/heif': { iim: false, exif: true },
  'image/avif': { iim: false, exif: true },
  'application/pdf': { iim: false, exif: false },
  'video/mp4': { iim: false, exif: false },
  'video/quicktime': { iim: false, exif: false },
}

/** Values of XMP files are XMP alone. */
export const sidecarForm: WritableForm = { iim: false, exif: false }

/** Beyond it a file is not written anew for a caption: its values go beside it. */
export const largestWritten = 2 * 1024 ** 3

/** Why a file is not written into. */
export type NotWritable = 'format' | 'size' | 'content-credentials' | 'signed'

/** The form of a file, or why it is not written into; `tags` as they were read, `null` before. */
export function writableForm(mediaType: string, bytes: number, tags: RawTags | null): WritableForm | NotWritable {
  const form = forms[mediaType]
  if (!form) return 'format'
  if (bytes > largestWritten) return 'size'
  if (tags && holdsCredentials(tags)) return 'content-credentials'
  return form
}

/** Whether a file carries content credentials: these vouch for every byte of it, so whoever changes one makes them void. */
export function holdsCredentials(tags: RawTags): boolean {
  return Object.keys(tags).some((name) => name.startsWith('JUMBF:') || name.startsWith('C2PA'))
}
