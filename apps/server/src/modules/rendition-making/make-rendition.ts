import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { DerivativeRequest } from '@vitrine/media/derivatives/derivative-request.ts'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { RenditionRequest, RenditionResult } from '@vitrine/media/renditions/make-rendition.ts'
import { isWhole } from '@vitrine/media/renditions/rendition-seal.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import type { Asset } from '#modules/assets/asset-facts.ts'
import { filmStripOf } from '#modules/picture-addresses/film-strip.ts'
import { renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import { largerRenditions, type WantedRendition } from '#modules/picture-addresses/wanted-rendition.ts'
import { findWatermarkPicture } from '#modules/processing-profiles/watermark-pictures.queries.ts'
import { lendOriginal } from '#modules/reading/original-files.ts'
import { readAgain } from '#modules/reading/read-again.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { inWorkFolder, writeForTool } from '#platform/files/in-work-folder.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { requestEviction } from './evict-renditions.ts'
import { saveMade } from './made-renditions.repository.ts'
import { renditionDesk } from './rendition-desk.ts'

/** A rendition that somebody wants, and of what. */
export interface RenditionWish {
  /** Where it will lie in the store. */
  key: string
  asset: Asset
  archive: ArchiveRow
  /** A picture; or what is made of a film or sound while somebody waits. */
  wanted: WantedRendition | 'strip' | 'wave'
}

/** JPEG quality: previews as those from the start; downloads are worked on further. */
const qualities = { preview: 80, download: 90 }

/**
 * Makes one rendition in a child process and puts it into the store. Answers its bytes.
 * @throws Problem FileUnavailable when the original is away or changed; FileGone when it cannot be shown; ServiceUnavailable at the end of
 * the program, or when it was given up.
 */
export async function makeRendition(
  wish: RenditionWish,
  signal: AbortSignal,
  { platform, media }: { platform: Platform; media: MediaPool },
): Promise<number> {
  return inWorkFolder(platform.files, async (folder) => {
    const to = join(folder, 'made')
    const { wanted } = wish
    const isKept = typeof wanted !== 'string' && wanted.isKept
    const making = typeof wanted === 'string' ? derive(wish, wanted, to) : make(wish, wanted, folder)
    const result = await making.catch((error) => refuse(error, platform))
    const bytes = await bytesOf(result, wish, platform)
    passFaultPoint('rendition.made')
    // The row first: one that has no file is harmless, a file without its row would never be thrown away.
    if (!isKept) await saveMade({ key: wish.key, bytes, used_at: platform.clock.now() }, platform)
    passFaultPoint('rendition.noted')
    await platform.files.adopt(wish.key, to)
    passFaultPoint('rendition.kept')
    if (!isKept) await requestEviction(bytes, platform)
    return bytes
  })

  async function make(of: RenditionWish, wanted: WantedRendition, folder: string): Promise<RenditionResult> {
    const to = join(folder, 'made')
    const { width, height, square, form, purpose, page, edit, output } = wanted
    const [quality, withMetadata] = [wanted.quality ?? qualities[purpose], purpose === 'download']
    const watermark = await fetchWatermark(wanted, folder, platform)
    const finish = { ...(output ? { output } : {}), ...(watermark ? { watermark } : {}) }
    const special = { ...(page === undefined ? {} : { page }), ...(edit ? { edit } : {}), ...finish }
    const request = { to, width, height, square, form, quality, withMetadata, ...special }
    const larger = await fetchLarger(of, wanted, folder, platform)
    if (larger !== null) return media.make(larger, request, signal)
    const whole = { ...request, original: originalFacts(of) }
    return lendOriginal(of, (path) => media.make(path, whole, signal), platform)
  }

  async function derive(of: RenditionWish, kind: 'strip' | 'wave', to: string): Promise<RenditionResult> {
    const request = derivativeRequest(kind, of.asset, to)
    return lendOriginal(of, (path) => media.derive(path, request, signal), platform)
  }
}

/** Points of a wave form: about as many as a player has pixels. */
const wavePoints = 1000

/** @throws Problem FileGone for a film without picture or length. */
function derivativeRequest(kind: 'strip' | 'wave', asset: Asset, to: string): DerivativeRequest {
  const sha256 = asset.row.sha256 ?? ''
  if (kind === 'wave') return { kind, points: wavePoints, to, sha256 }
  const layout = filmStripOf(asset)
  if (!layout) throw cannotBeMade('no-frames')
  return { kind, ...layout, to, sha256 }
}

/** The next larger rendition that is there; null for none. What lies in the store is fetched: it may be far away. */
async function fetchLarger(
  { asset }: RenditionWish,
  wanted: WantedRendition,
  folder: string,
  platform: Platform,
): Promise<string | null> {
  for (const larger of largerRenditions(wanted, asset)) {
    const key = renditionKey(asset.row.content_hash ?? '', larger)
    const stored = await platform.files.find(key)
    if (!stored || stored.bytes === 0) continue
    const path = join(folder, 'source')
    const content = await buffer(platform.files.read(key))
    // What a disk has damaged would be passed on to all that is made of it.
    if (!isWhole(content)) continue
    await writeForTool(path, content)
    return path
  }
  return null
}

/** @throws Problem FileGone when it is not there: without it the picture does not leave. */
async function fetchWatermark(
  { watermark }: WantedRendition,
  folder: string,
  platform: Platform,
): Promise<RenditionRequest['watermark'] | null> {
  if (!watermark) return null
  const { content, alignment, scaleToFit, part, opacity } = watermark
  const png = content === '' ? null : await findWatermarkPicture(content, platform)
  if (png === null) throw cannotBeMade('no-watermark')
  const path = join(folder, 'watermark.png')
  await writeForTool(path, png)
  return { path, alignment, scaleToFit, part, opacity }
}

function originalFacts({ asset: { row, technical } }: RenditionWish): NonNullable<RenditionRequest['original']> {
  return {
    sha256: row.sha256 ?? '',
    mediaType: row.media_type,
    doctype: row.doctype as 'image',
    orientation: technical.orientation ?? null,
  }
}

const brokenLimits: ReadonlySet<string> = new Set(['time-limit', 'memory-limit', 'crashed'])

function noteTooLarge({ asset, wanted }: Pick<RenditionWish, 'asset' | 'wanted'>, platform: Platform): void {
  if (typeof wanted === 'string') return
  const { tooLarge } = renditionDesk(platform)
  const contentHash = asset.row.content_hash ?? ''
  tooLarge.set(contentHash, Math.min(wanted.size, tooLarge.get(contentHash) ?? Number.POSITIVE_INFINITY))
}

/** Of an original whose decoder broke a limit at a size, no size from there on is tried. @throws Problem FileGone. */
export function demandNotTooLarge({ asset, wanted }: RenditionWish, platform: Platform): void {
  const size = renditionDesk(platform).tooLarge.get(asset.row.content_hash ?? '')
  if (size === undefined || typeof wanted === 'string' || wanted.size < size) return
  throw cannotBeMade('time-limit')
}

async function bytesOf(result: RenditionResult, { asset, wanted }: RenditionWish, platform: Platform): Promise<number> {
  if ('bytes' in result) return result.bytes
  if ('problem' in result) {
    if (brokenLimits.has(result.problem.code)) noteTooLarge({ asset, wanted }, platform)
    throw cannotBeMade(result.problem.code)
  }
  await readAgain({ id: asset.row.id, archiveId: asset.row.archive_id }, platform)
  throw unavailable(say('faults.fileChanged'))
}

function refuse(error: unknown, platform: Platform): never {
  if (error instanceof Problem) throw error
  if ((error as { reason?: string }).reason === 'closed') throw new Problem('ServiceUnavailable')
  // Its message names the file; that is for the log alone.
  platform.log.warn({ err: error }, 'a file could not be read to make a rendition')
  throw unavailable(say('faults.fileUnreadable'))
}

/** For good, as long as the file is what it is: whoever polls for it stops (wire reference 10.4). */
function cannotBeMade(code: string): Problem {
  return new Problem('FileGone', { message: say('renditionMaking.cannotBeMade', { code }) })
}

function unavailable(message: Text): Problem {
  return new Problem('FileUnavailable', { message, headers: { 'retry-after': '5' } })
}
