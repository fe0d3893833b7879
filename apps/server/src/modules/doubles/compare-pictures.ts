import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MediaFault, type MediaFaultReason, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { isWhole } from '@vitrine/media/renditions/rendition-seal.ts'
import type { StoredRendition } from '#modules/assets/asset-facts.ts'
import { type ComparedPicture, joinGroups } from '#modules/likeness/join-groups.ts'
import {
  sameAsset,
  type UngroupedAsset,
  ungroupedAssets,
  type WantedLikeness,
  wantedLikenesses,
} from '#modules/likeness/likeness-work.queries.ts'
import { inArchive, nearAssets } from '#modules/likeness/near-assets.queries.ts'
import { fillLikeness, postponeLikeness, type ThumbnailLikeness } from '#modules/likeness/save-likeness.ts'
import { renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import { deed } from '#platform/database/deed.ts'
import { inWorkFolder, writeForTool } from '#platform/files/in-work-folder.ts'
import type { Platform } from '#platform/platform.ts'

/** Assets of one transaction. */
const chunk = 30
/** Milliseconds after which it leaves the rest to its next turn, so that other upkeep has one too. */
const longestTurn = 40_000
const [hour, day] = [3_600_000, 86_400_000]

/**
 * Finds out what pictures look like that were made before that was asked, from their thumbnails, and for each new hash what is alike
 * to it in its archive. What is done is written chunk by chunk: cut off anywhere, the next turn goes on with the rest.
 */
export async function comparePictures(media: MediaPool, signal: AbortSignal, platform: Platform): Promise<void> {
  const end = platform.clock.now() + longestTurn
  const isOver = () => signal.aborted || platform.clock.now() > end
  while (!isOver()) {
    const wanted = await wantedLikenesses(chunk, platform)
    if (wanted.length === 0) break
    const found = await Promise.all(wanted.map((one) => tryLikeness(one, media, platform)))
    if (signal.aborted) return
    await saveFound(found, platform)
  }
  while (!isOver()) {
    const fresh = await ungroupedAssets(chunk, platform)
    if (fresh.length === 0) return
    const compared: ComparedPicture[] = []
    for (const one of fresh) compared.push({ ...one, nearest: await nearestTo(one, platform) })
    await deed(platform, (inside) => joinGroups(compared, inside))
  }
}

type Found = ThumbnailLikeness | { id: number; again: number }

/** One whose thumbnail cannot be read now is set aside, so that others have their turn. */
async function tryLikeness(wanted: WantedLikeness, media: MediaPool, platform: Platform): Promise<Found> {
  const { id, contentHash, isListed } = wanted
  if (!isListed) return { id, again: day }
  try {
    return { id, contentHash, likeness: await likenessOf(wanted, media, platform) }
  } catch (error) {
    if (isClosed(error)) throw error
    platform.log.warn({ err: error, asset: id }, 'a thumbnail could not be read to be compared; it is tried again')
    return { id, again: hour }
  }
}

async function saveFound(found: readonly Found[], platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const known = found.filter((one) => 'likeness' in one)
  const later = Map.groupBy(
    found.filter((one) => 'again' in one),
    ({ again }) => again,
  )
  if (known.length > 0) await deed(platform, (inside) => fillLikeness(known, inside))
  for (const [again, some] of later)
    await deed(platform, (inside) =>
      postponeLikeness(
        some.map(({ id }) => id),
        now + again,
        inside,
      ),
    )
}

/** Of what has no thumbnail, or a damaged one, nothing is known until its file is read again. */
async function likenessOf({ contentHash, renditions }: WantedLikeness, media: MediaPool, platform: Platform) {
  const made: StoredRendition[] = JSON.parse(renditions)
  const [smallest] = made.filter(({ square }) => !square).sort((a, b) => a.size - b.size)
  const key = smallest ? renditionKey(contentHash, smallest) : ''
  const stored = smallest ? await platform.files.find(key) : null
  if (!stored || stored.bytes === 0) return null
  const content = await buffer(platform.files.read(key))
  return isWhole(content) ? await readLikeness(content, media, platform) : null
}

async function readLikeness(content: Buffer, media: MediaPool, platform: Platform): Promise<Likeness | null> {
  return inWorkFolder(platform.files, async (folder) => {
    const path = join(folder, 'thumbnail.jpg')
    await writeForTool(path, content)
    return media.liken(path).catch((error: unknown) => {
      if (!(error instanceof MediaFault) || !isDamage.has(error.reason)) throw error
      platform.log.warn({ err: error }, 'a thumbnail could not be compared')
      return null
    })
  })
}

const isDamage: ReadonlySet<string> = new Set<MediaFaultReason>(['failed', 'crashed'])
const isClosed = (error: unknown) => error instanceof MediaFault && error.reason === 'closed'

/** The same file before the same picture, and that before what is nearly the same. */
async function nearestTo(picture: UngroupedAsset, platform: Platform): Promise<ComparedPicture['nearest']> {
  const same = await sameAsset(picture, platform)
  if (same !== null || picture.bands === null) return same
  const near = await nearAssets(picture.bands, inArchive(picture.archiveId), platform)
  return near.find(({ id }) => id !== picture.id) ?? null
}
