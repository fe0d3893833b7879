/** How many bytes from the start of a file the sniffer wants to see. PDF readers allow 1024 bytes of rubbish before the header. */
export const sniffLength = 4_096

type Signature = { mediaType: string; at?: number; bytes: string }

// Bytes are written one character each, as Latin-1. Longer and rarer signatures come first.
const signatures: readonly Signature[] = [
  { mediaType: 'image/jpeg', bytes: '\xff\xd8\xff' },
  { mediaType: 'image/png', bytes: '\x89PNG\r\n\x1a\n' },
  { mediaType: 'image/gif', bytes: 'GIF8' },
  { mediaType: 'image/x-tiff-big', bytes: 'II+\0' },
  { mediaType: 'image/x-tiff-big', bytes: 'MM\0+' },
  { mediaType: 'image/tiff', bytes: 'II*\0' },
  { mediaType: 'image/tiff', bytes: 'MM\0*' },
  { mediaType: 'image/vnd.adobe.photoshop', bytes: '8BPS' },
  { mediaType: 'image/jp2', bytes: '\0\0\0\x0cjP  ' },
  { mediaType: 'image/jxl', bytes: '\0\0\0\x0cJXL ' },
  { mediaType: 'image/jxl', bytes: '\xff\x0a' },
  { mediaType: 'image/x-exr', bytes: 'v/1\x01' },
  { mediaType: 'image/bmp', bytes: 'BM' },
  { mediaType: 'image/x-icon', bytes: '\0\0\x01\0' },
  { mediaType: 'application/zip', bytes: 'PK\x03\x04' },
  { mediaType: 'application/zip', bytes: 'PK\x05\x06' },
  { mediaType: 'application/x-ole-storage', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { mediaType: 'application/x-indesign', bytes: '\x06\x06\xed\xf5\xd8\x1d\x46\xe5' },
  { mediaType: 'application/postscript', bytes: '%!PS' },
  { mediaType: 'application/postscript', bytes: '\xc5\xd0\xd3\xc6' },
  { mediaType: 'application/vnd.iccprofile', at: 36, bytes: 'acsp' },
  { mediaType: 'audio/ogg', bytes: 'OggS' },
  { mediaType: 'audio/flac', bytes: 'fLaC' },
  { mediaType: 'audio/mpeg', bytes: 'ID3' },
  { mediaType: 'video/x-matroska', bytes: '\x1a\x45\xdf\xa3' },
  { mediaType: 'text/vtt', bytes: 'WEBVTT' },
  { mediaType: 'text/vtt', bytes: '\xef\xbb\xbfWEBVTT' },
]

const riffForms: Record<string, string> = { WEBP: 'image/webp', WAVE: 'audio/x-wav', 'AVI ': 'video/x-msvideo' }

/**
 * The media type that the first bytes of a file speak for, or undefined. The name never counts. Containers are told only as
 * far as their head goes (a ZIP may be an Office file, a TIFF a camera RAW); `decideMediaType` refines that with exiftool's answer.
 */
export function sniffMediaType(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffLength)).toString('latin1')
  const signature = signatures.find(({ bytes, at = 0 }) => text.startsWith(bytes, at))
  if (signature) return refined(signature.mediaType, text)
  if (text.startsWith('RIFF')) return riffForms[text.slice(8, 12)]
  if (text.startsWith('FORM') && /^AIF[FC]$/u.test(text.slice(8, 12))) return 'audio/x-aiff'
  if (text.startsWith('ftyp', 4)) return brandType(text)
  if (/^(moov|mdat|wide|free|skip|pnot)/u.test(text.slice(4, 8))) return 'video/quicktime'
  // Some printers and mailers put their own lines before a PDF.
  if (text.slice(0, 1024).includes('%PDF-')) return 'application/pdf'
  return markupType(text)
}

function refined(mediaType: string, text: string): string {
  if (mediaType === 'image/png' && /acTL/u.test(text.slice(0, text.indexOf('IDAT') >>> 0))) return 'image/apng'
  if (mediaType === 'video/x-matroska' && text.slice(0, 64).includes('webm')) return 'video/webm'
  return mediaType === 'application/zip' ? packageType(text) : mediaType
}

/** Enough of a ZIP's first entries to know an Office package whose directory, at the end, is cut off. */
function packageType(text: string): string {
  const stated = /mimetype(application\/[a-z0-9.+-]+)/u.exec(text.slice(0, 200))?.[1]
  if (stated) return stated
  if (!text.includes('[Content_Types].xml')) return 'application/zip'
  const office = 'application/vnd.openxmlformats-officedocument'
  if (text.includes('word/')) return `${office}.wordprocessingml.document`
  if (text.includes('xl/')) return `${office}.spreadsheetml.sheet`
  return text.includes('ppt/') ? `${office}.presentationml.presentation` : 'application/zip'
}

/** ISO base media files: the major brand decides, then the compatible ones. */
function brandType(text: string): string {
  const length = Math.min(Buffer.from(text.slice(0, 4), 'latin1').readUInt32BE(), 256)
  const major = text.slice(8, 12)
  const brands = [major, ...(text.slice(16, length).match(/.{4}/gsu) ?? [])]
  if (major === 'qt  ') return 'video/quicktime'
  if (major === 'crx ') return 'image/x-canon-cr3'
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  if (brands.some((brand) => /^hei[cx]|^he[vi][cxm]/u.test(brand))) return 'image/heic'
  if (major === 'mif1' || major === 'msf1') return 'image/heif'
  return /^M4[AB]/u.test(major) ? 'audio/mp4' : 'video/mp4'
}

function markupType(text: string): string | undefined {
  const start = text.replace(/^\xef\xbb\xbf/u, '').trimStart()
  if (!start.startsWith('<')) return undefined
  // Only declarations, comments and a document type may come before the root element.
  const root = /^(?:<\?[^>]*>|<!--.*?-->|<!DOCTYPE[^[>]*(?:\[.*?\])?\s*>|\s)*<([\w:]+)[\s>]/su.exec(start)?.[1]
  if (root === 'svg' || root === 'svg:svg') return 'image/svg+xml'
  return root === 'x:xmpmeta' || root === 'x:xapmeta' || root === 'rdf:RDF' ? 'application/rdf+xml' : undefined
}
