import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { sealedLength } from '@vitrine/media/renditions/rendition-seal.ts'
import { isSmall as isLittle } from '#modules/picture-addresses/hand-out.ts'
import { renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import type { WantedRendition } from '#modules/picture-addresses/wanted-rendition.ts'
import { ensureRendition, type Waiter } from '#modules/rendition-making/ensure-rendition.ts'
import { noteUse } from '#modules/rendition-making/note-use.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { FoundPreview } from './find-preview.ts'
import { isPicture, isSmall, rememberedRendition, rememberRendition } from './rendition-memory.ts'

export interface Content {
  content: Readable | Buffer
  bytes: number
}

export interface OpenPreview extends Content {
  mediaType: string
  /** Not the size that was asked for, which cannot be made at the moment: not to be kept long. */
  isStandIn: boolean
}

/**
 * The bytes of a preview: from the store, or made now. Where it cannot be made, since the original is away or broken, the
 * nearest size that is there stands in: previews go on while originals are out of reach.
 * @throws Problem FileUnavailable, FileGone, ServiceUnavailable.
 */
export async function openPreview(
  { asset, archive, wanted }: Pick<FoundPreview, 'asset' | 'archive'> & { wanted: WantedRendition },
  waiter: Waiter,
  platform: Platform,
): Promise<OpenPreview> {
  const key = renditionKey(asset.row.content_hash ?? '', wanted)
  try {
    const remembered = rememberedRendition(key, platform)
    if (remembered) {
      if (!wanted.isKept) noteUse(key, platform)
      const content = { content: remembered, bytes: remembered.length }
      return { ...content, mediaType: `image/${wanted.form}`, isStandIn: false }
    }
    const stored = await openMade(key, platform)
    const made = stored ?? (await make())
    if (!wanted.isKept) noteUse(key, platform)
    return { ...made, mediaType: `image/${wanted.form}`, isStandIn: false }
  } catch (error) {
    const isAway = error instanceof Problem && ['FileUnavailable', 'FileGone'].includes(error.value)
    // Another page would be a wrong answer.
    const standIn = isAway && wanted.page === undefined ? await openStandIn() : null
    if (!standIn) throw error
    return { ...standIn, mediaType: 'image/jpeg', isStandIn: true }
  }

  async function make(): Promise<Content> {
    const bytes = await ensureRendition({ key, asset, archive, wanted }, waiter, platform)
    return { content: platform.files.read(key), bytes }
  }

  async function openStandIn(): Promise<Content | null> {
    const far = ({ size }: { size: number }) => Math.abs(size - wanted.size)
    // Another picture must not show what this one hides.
    const others = asset.renditions.filter(
      (one) => one.square === wanted.square && (!wanted.watermark || isLittle(one)),
    )
    for (const other of others.sort((a, b) => far(a) - far(b))) {
      const stored = await openMade(renditionKey(asset.row.content_hash ?? '', other), platform)
      if (stored) return stored
    }
    return null
  }
}

/**
 * A rendition from the store; null where there is none, and where a disk has damaged it: then it is made anew. Small ones are
 * looked through, of large ones the length is held against what their beginning says. What was made on demand may be thrown
 * away between the look and the reading: it is open before the answer begins.
 */
export async function openMade(key: string, platform: Platform): Promise<Content | null> {
  try {
    const stored = await platform.files.find(key)
    // A power cut may leave a name without content.
    if (!stored || stored.bytes === 0) return null
    const content = isSmall(stored.bytes)
      ? await rememberRendition(key, platform)
      : await openLarge(key, stored, platform)
    if (content === null) platform.log.warn({ key }, 'a rendition is damaged and is made anew')
    return content && { content, bytes: stored.bytes }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function openLarge(key: string, { bytes }: { bytes: number }, platform: Platform): Promise<Readable | null> {
  const content = platform.files.read(key)
  await once(content, 'readable')
  if (!isPicture(key)) return content
  const beginning = content.read() as Buffer | null
  const length = beginning && sealedLength(beginning)
  if (beginning === null || (length !== null && length !== bytes)) {
    content.destroy()
    return null
  }
  content.unshift(beginning)
  return content
}
