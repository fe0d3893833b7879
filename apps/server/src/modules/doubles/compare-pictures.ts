import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { MediaPool } from '@vitrine/media/pool/media-pool.ts'
import type { Likeness } from '@vitrine/media/renditions/likeness-of.ts'
import { isWhole } from '@vitrine/media/renditions/rendition-seal.ts'
import type { StoredRendition } from '#modules/assets/asset-facts.ts'
import { sameContent } from '#modules/assets/same-content.queries.ts'
import { joinGroup } from '#modules/likeness/join-group.ts'
import {
  type UngroupedAsset,
  ungroupedAssets,
  type WantedLikeness,
  wantedLikenesses,
} from '#modules/likeness/likeness-work.queries.ts'
import { inArchive, nearAssets } from '#modules/likeness/near-assets.queries.ts'
import { saveLikeness } from '#modules/likeness/save-likeness.ts'
import { renditionKey } from '#modules/picture-addresses/rendition-key.ts'
import { deed } from '#platform/database/deed.ts'
import { inWorkFolder, writeForTool } from '#platform/files/in-work-folder.ts'
import type { Platform } from '#platform/platform.ts'

/** Assets of one transaction. */
const chunk = 30
/** Milliseconds after which it leaves the rest to its next turn, so that other upkeep has one too. */
const longestTurn = 40_000

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
    const found = await Promise.all(wanted.map((one) => likenessOf(one, media, platform)))
    if (signal.aborted) return
    await deed(platform, (inside) => saveLikeness(found, inside))
  }
  while (!isOver()) {
    const fresh = await ungroupedAssets(chunk, platform)
    if (fresh.length === 0) return
    const nearest = new Map<number, number | null>()
    for (const one of fresh) nearest.set(one.id, await nearestTo(one, platform))
    await deed(platform, async (inside) => {
      for (const [id, other] of nearest) await joinGroup(id, other, inside)
    })
  }
}

/** Of what has no thumbnail, or a damaged one, nothing is known until its file is read again. */
async function likenessOf({ id, contentHash, renditions }: WantedLikeness, media: MediaPool, platform: Platform) {
  const made: StoredRendition[] = JSON.parse(renditions)
  const [smallest] = made.filter(({ square }) => !square).sort((a, b) => a.size - b.size)
  const key = smallest ? renditionKey(contentHash, smallest) : ''
  const stored = smallest ? await platform.files.find(key) : null
  if (!stored || stored.bytes === 0) return { id, likeness: null }
  const content = await buffer(platform.files.read(key))
  return { id, likeness: isWhole(content) ? await readLikeness(content, media, platform) : null }
}

async function readLikeness(content: Buffer, media: MediaPool, platform: Platform): Promise<Likeness | null> {
  return inWorkFolder(platform.files, async (folder) => {
    const path = join(folder, 'thumbnail.jpg')
    await writeForTool(path, content)
    return media.liken(path).catch((error: Error & { reason?: string }) => {
      if (error.reason === 'closed') throw error
      platform.log.warn({ err: error }, 'a thumbnail could not be compared')
      return null
    })
  })
}

/** The same file before the same picture, and that before what is nearly the same. */
async function nearestTo({ id, archiveId, bands }: UngroupedAsset, platform: Platform): Promise<number | null> {
  const within = inArchive(archiveId)
  const [same] = (await sameContent(id, within, platform)).sort((a, b) => a.id - b.id)
  if (same) return same.id
  const near = bands ? await nearAssets(bands, within, platform) : []
  return near.find((one) => one.id !== id)?.id ?? null
}
