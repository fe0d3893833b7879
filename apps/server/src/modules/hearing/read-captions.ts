import { posix } from 'node:path'
import type { Passage } from '@vitrine/media/files/spoken-passages.ts'
import { MediaFault, type MediaPool } from '@vitrine/media/pool/media-pool.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { noteContentChanged } from '#modules/archives/note-content.ts'
import { type CaptionsFile, readableCaptions } from '#modules/assets/pair-captions.ts'
import { type WishedCaptions, wishedCaptions } from '#modules/passages/passages.queries.ts'
import {
  forgetHearing,
  type HeardAsset,
  leaveUntilReturned,
  postponeHearing,
  saveHeard,
} from '#modules/passages/save-passages.ts'
import { rewriteWords } from '#modules/reading/rebuild-words.ts'
import { deed, type Executing, tell } from '#platform/database/deed.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'

/** Assets of one transaction. */
const chunk = 5
/** Milliseconds after which it leaves the rest to its next turn, so that other upkeep has one too. */
const longestTurn = 40_000
const hour = 3_600_000
/** Characters of an asset that are kept, which its languages share: five hours of talk in one. */
const mostSaid = 300_000

/**
 * Reads captions that came, changed or went, and writes what is said into the full text. What is done is written chunk by chunk: cut
 * off anywhere, the next turn goes on with the rest.
 */
export async function readCaptions(media: MediaPool, signal: AbortSignal, platform: Platform): Promise<void> {
  const end = platform.clock.now() + longestTurn
  while (!signal.aborted && platform.clock.now() <= end) {
    const wished = await wishedCaptions(chunk, platform)
    if (wished.length === 0) return
    const heard: HeardAsset[] = []
    const [gone, later]: [number[], number[]] = [[], []]
    const aside = new Set<number>()
    for (const asset of wished) {
      const archive = asset.isGone ? null : await findArchive(asset.archiveId, platform)
      const read = archive && (await tryHear(asset, archive, media, platform))
      if (asset.isGone) gone.push(asset.id)
      else if (!archive) aside.add(asset.archiveId)
      else if (read) heard.push(read)
      else later.push(asset.id)
      if (signal.aborted) return
    }
    await deed(platform, async (inside) => {
      await saveFound(heard, wished, inside)
      if (gone.length > 0) await forgetHearing(gone, inside)
      for (const archiveId of aside) await leaveUntilReturned(archiveId, inside)
      if (later.length > 0) await postponeHearing(later, platform.clock.now() + hour, inside)
    })
  }
}

async function saveFound(heard: readonly HeardAsset[], wished: readonly WishedCaptions[], inside: Executing) {
  const saved = new Set(heard.length === 0 ? [] : await saveHeard(heard, inside))
  if (saved.size === 0) return
  await rewriteWords([...saved], inside)
  const byArchive = Map.groupBy(
    wished.filter(({ id }) => saved.has(id)),
    ({ archiveId }) => archiveId,
  )
  for (const [archiveId, own] of [...byArchive].sort(([one], [other]) => one - other)) {
    await noteContentChanged(archiveId, inside)
    await tell({ name: 'assets.read', archiveId, ids: own.map(({ id }) => id) }, inside)
  }
}

/** Null where a file is not as it was seen, or cannot be read now: the next comparing wishes for it again. */
async function tryHear(
  asset: WishedCaptions,
  archive: ArchiveRow,
  media: MediaPool,
  platform: Platform,
): Promise<HeardAsset | null> {
  const files = [...readableCaptions(asset.captions).values()]
  const room = Math.floor(mostSaid / Math.max(1, files.length))
  try {
    const tracks: { language: string | null; passages: Passage[] }[] = []
    for (const file of files) {
      const known = placeOf(asset, archive, file)
      const passages = await platform.originals.lend([known], ([path = '']) => media.hear(path, room))
      tracks.push({ language: file.language, passages })
    }
    return { id: asset.id, captions: asset.captions, tracks }
  } catch (error) {
    const isKnown = error instanceof OriginalFault || (error instanceof MediaFault && error.reason !== 'closed')
    if (!isKnown) throw error
    platform.log.warn({ err: error, asset: asset.id }, 'captions could not be read; they are tried again')
    return null
  }
}

function placeOf({ path }: WishedCaptions, archive: ArchiveRow, { name, bytes, time }: CaptionsFile) {
  return { root: archive.path, path: posix.join(posix.dirname(path), name), bytes, modified: time }
}
