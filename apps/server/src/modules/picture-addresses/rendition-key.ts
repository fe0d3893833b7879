import { createHash } from 'node:crypto'
import type { PictureEdit } from '@vitrine/contract/picture-edits.ts'
import type { FilmRequest } from '@vitrine/media/derivatives/derivative-request.ts'
import type { OutputForm, RenditionForm } from '@vitrine/media/renditions/output-form.ts'

/** Renditions for download are of higher quality and carry what the file says about itself. */
export type RenditionPurpose = 'preview' | 'download'

/** What is made of a film or sound beside pictures; in this order in addresses, so new ones come last. */
export const derivatives = ['strip', 'wave', 'copy'] as const
export type Derivative = (typeof derivatives)[number]

/** What tells one rendition of a content from another. */
interface RenditionName {
  /** Longer side, pixels. */
  size: number
  square: boolean
  /** `webp` for pictures that move. */
  form?: RenditionForm
  purpose?: RenditionPurpose
  /** Page of a document, from 1. */
  page?: number
  edit?: PictureEdit
  width?: number
  height?: number
  quality?: number
  output?: OutputForm
  watermark?: { mark: string }
}

/**
 * Where a rendition is kept: by the content hash of the original, so that it never goes stale and a copy costs nothing. Downloads
 * carry what the file says about itself: these are kept by the hash of the whole file. What a profile says, and what lies over a picture,
 * is in the key: pictures with a watermark are never taken for those without.
 */
export function renditionKey(hash: string, name: RenditionName): string {
  const { size, square, form = 'jpeg', purpose = 'preview', page, edit, watermark, output } = name
  const kind =
    (purpose === 'download' ? 'd' : '') +
    (square ? 's' : '') +
    (page === undefined ? '' : `p${page}-`) +
    (edit ? `e${markOf(edit)}-` : '') +
    (output ? `o${markOf([output, name.quality, name.width, name.height])}-` : '') +
    (watermark ? `w${watermark.mark}-` : '')
  const ending = form === 'jpeg' ? 'jpg' : form
  return `${renditionPrefix(hash)}${kind}${size}.${ending}`
}

const markOf = (said: unknown) => createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)

/** Where a strip, wave form or copy to play is kept, by the same rule; `problem` is where it stands why there is no copy. */
export function derivativeKey(contentHash: string, name: Derivative | 'problem'): string {
  return (
    renditionPrefix(contentHash) +
    { strip: 'strip.jpg', wave: 'wave.bin', copy: 'copy.mp4', problem: 'copy.json' }[name]
  )
}

/** What tells one film that is handed out from another one of the same content. */
export type FilmName = Pick<FilmRequest, 'form' | 'width' | 'height' | 'quality'>

/** Where a film that a profile makes is kept; `problem` is where it stands why it could not be made. By the hash of the whole file. */
export function filmKey(hash: string, { form, width, height, quality }: FilmName, name: 'film' | 'problem'): string {
  return `${renditionPrefix(hash)}f${markOf([form, width, height, quality])}.${name === 'film' ? 'mp4' : 'json'}`
}

/** What the keys of all renditions of one content begin with. */
export function renditionPrefix(hash: string): string {
  return `renditions/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}-`
}
