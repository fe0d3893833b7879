import { pickText, type RawTags } from '#src/metadata/raw-tags.ts'

export type Doctype = 'image' | 'movie' | 'audio' | 'graphic' | 'document' | 'generic'
export type MediaType = { mediaType: string; doctype: Doctype }

const exiftoolSpellings: Record<string, string> = {
  'application/vnd.adobe.photoshop': 'image/vnd.adobe.photoshop',
  'application/vnd.adobe.illustrator': 'application/pdf',
  'application/illustrator': 'application/postscript',
  'video/avi': 'video/x-msvideo',
}

// exiftool looks deeper than the first bytes here, and rightly refines what they say.
const refinable = new Set([
  'image/tiff',
  'image/heif',
  'image/heic',
  'application/zip',
  'audio/ogg',
  'video/x-matroska',
  'video/webm',
  'video/mp4',
  'audio/mp4',
  'video/quicktime',
  'audio/mpeg',
  'application/postscript',
])

/**
 * What a file is, by content: its first bytes as sniffed, refined by what exiftool found deeper inside. Never by its name (exiftool does
 * believe the name of an OLE container, so there only its reading of the streams inside counts).
 */
export function decideMediaType(sniffed: string | undefined, size: number, tags: RawTags): MediaType {
  if (size === 0) return { mediaType: 'application/x-empty', doctype: 'generic' }
  const mediaType = withoutPicture(chooseMediaType(sniffed, tags), tags)
  return { mediaType, doctype: doctypeOf(mediaType, tags) }
}

function chooseMediaType(sniffed: string | undefined, tags: RawTags): string {
  const told = pickText(tags, ['File:MIMEType'])
  const known = told === undefined ? undefined : (exiftoolSpellings[told] ?? told)
  if (sniffed === 'application/x-ole-storage') return oleType(known, tags) ?? sniffed
  if (sniffed === undefined) return known ?? 'application/octet-stream'
  return refinable.has(sniffed) && known !== undefined && isDeeper(sniffed, known) ? known : sniffed
}

/** A refinement stays within the family: camera RAW are TIFFs, Office files ZIPs, an `.mp4` may hold sound only. */
function isDeeper(sniffed: string, known: string): boolean {
  if (sniffed === 'application/zip') return known.startsWith('application/')
  if (sniffed.startsWith('image/')) return known.startsWith('image/')
  if (sniffed === 'application/postscript') return known === 'application/postscript'
  return /^(audio|video)\//u.test(known)
}

function oleType(known: string | undefined, tags: RawTags): string | undefined {
  const read = Object.keys(tags).some((name) => name.startsWith('FlashPix:'))
  return read && known !== undefined && !known.includes('openxmlformats') ? known : undefined
}

const soundOnly: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
  'video/x-matroska': 'audio/x-matroska',
}

/** A film container with a sound track and no picture track is sound. */
function withoutPicture(mediaType: string, tags: RawTags): string {
  const names = Object.keys(tags)
  const hasPicture = names.some((name) => /:(ImageWidth|SourceImageWidth|VideoFrameRate|VideoCodecID)$/u.test(name))
  const hasSound = names.some((name) => /:(AudioFormat|AudioChannels|AudioCodecID)$/u.test(name))
  return hasSound && !hasPicture ? (soundOnly[mediaType] ?? mediaType) : mediaType
}

const documentTypes =
  /^application\/(pdf|x-indesign|msword|rtf|epub\+zip|vnd\.ms-|vnd\.openxmlformats|vnd\.oasis|vnd\.apple\.|vnd\.visio|x-ole-storage)/u
const genericTexts = new Set(['text/vtt', 'text/xml', 'text/javascript', 'text/css'])

function doctypeOf(mediaType: string, tags: RawTags): Doctype {
  if (mediaType === 'image/svg+xml' || mediaType === 'application/postscript') return 'graphic'
  if (mediaType === 'application/pdf') return isIllustrator(tags) ? 'graphic' : 'document'
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType.startsWith('video/')) return 'movie'
  if (mediaType.startsWith('audio/')) return 'audio'
  if (mediaType.startsWith('text/')) return genericTexts.has(mediaType) ? 'generic' : 'document'
  return documentTypes.test(mediaType) ? 'document' : 'generic'
}

function isIllustrator(tags: RawTags): boolean {
  return /illustrator/iu.test(pickText(tags, ['File:MIMEType']) ?? '') || pickText(tags, ['File:FileType']) === 'AI'
}
