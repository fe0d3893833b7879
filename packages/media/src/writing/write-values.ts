import { stat } from 'node:fs/promises'
import { withoutLanguage } from '#src/metadata/merge-sidecars.ts'
import type { RawTags } from '#src/metadata/raw-tags.ts'
import type { FieldValues } from '#src/metadata/read-metadata.ts'
import type { MediaTools } from '#src/opening/media-tools.ts'
import { changedTags } from './changed-tags.ts'
import { holdSameImage } from './image-data.ts'
import { isSigned } from './is-signed.ts'
import { type NotWritable, sidecarForm, writableForm } from './writable-form.ts'
import { type WrittenTags, writtenTags } from './written-tags.ts'

/** Values that a file is to say. Plain data: it crosses process boundaries as it is. */
export type WriteRequest = {
  /** Where the written file is made; nothing lies there yet. It ends as the file does. */
  to: string
  /** By field number; an empty text or list takes the field's tags away. */
  values: FieldValues
  /** When, milliseconds since 1970: told as the date of the metadata. */
  at: number
  /** Of the file; `null` for an XMP file beside it, which need not be there (`path` is empty then). */
  mediaType: string | null
}

/**
 * `why`: the format takes no values, or the file must not be changed; nothing was made. `would-change`: more would have changed
 * than these values, and `message` names what.
 */
export type WriteResult = { written: true } | { why: NotWritable | 'would-change' | 'refused'; message: string }

/**
 * Makes a copy of a file that says these values, and is the same in all else: every other tag is compared, and the picture. The
 * original is only read. Rejects when it cannot be read or there is no room.
 */
export async function writeValues(path: string, request: WriteRequest, tools: MediaTools): Promise<WriteResult> {
  const { mediaType, values, at, to } = request
  if (mediaType === null) return writeSidecar(path, request, tools)
  const { size } = await stat(path)
  const early = writableForm(mediaType, size, null)
  if (typeof early === 'string') return { why: early, message: `${mediaType}, ${size} bytes` }
  const tags = await tools.exiftool.read(path, 'with-image-hash')
  const form = writableForm(mediaType, size, tags)
  if (typeof form === 'string') return { why: form, message: mediaType }
  if (mediaType === 'application/pdf' && (await isSigned(path))) return { why: 'signed', message: 'PDF' }
  const written = writtenTags(values, tags, form, at)
  const refusal = await attempt(path, to, written, tools)
  if (refusal !== null) return { why: 'refused', message: refusal }
  const made = await tools.exiftool.read(to, 'with-image-hash')
  const changed = changedTags(tags, made, namesOf(written))
  if (changed.length > 0) return { why: 'would-change', message: changed.slice(0, 20).join(', ') }
  const before = { path, mediaType, bytes: size, tags }
  const after = { path: to, mediaType, bytes: (await stat(to)).size, tags: made }
  if (!(await holdSameImage(before, after))) return { why: 'would-change', message: 'image data' }
  return { written: true }
}

async function writeSidecar(path: string, request: WriteRequest, tools: MediaTools): Promise<WriteResult> {
  const tags: RawTags = path === '' ? {} : await tools.exiftool.read(path, 'full')
  const written = writtenTags(request.values, tags, sidecarForm, request.at)
  const xmp = Object.fromEntries(Object.entries(written).filter(([name]) => name.startsWith('XMP-')))
  const refusal = await attempt(path, request.to, xmp, tools)
  if (refusal !== null) return { why: 'refused', message: refusal }
  const changed = changedTags(tags, await tools.exiftool.read(request.to, 'full'), namesOf(xmp))
  const others = changed.filter((name) => name.startsWith('XMP-') && name !== 'XMP-x:XMPToolkit')
  return others.length > 0 ? { why: 'would-change', message: others.slice(0, 20).join(', ') } : { written: true }
}

function namesOf(written: WrittenTags): ReadonlySet<string> {
  return new Set(Object.keys(written).map((name) => withoutLanguage(name.replace(/-x-default$/u, ''))))
}

/** Why exiftool did not write; null when it did. */
async function attempt(from: string, to: string, tags: WrittenTags, tools: MediaTools): Promise<string | null> {
  try {
    await tools.exiftool.write(from, to, tags)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // A full disk is nobody's refusal.
    if (/no space left|disk quota/iu.test(message)) throw error
    return message.slice(0, 300)
  }
}
