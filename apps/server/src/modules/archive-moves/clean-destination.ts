import { reservePlace } from '#modules/archives/place-archive.ts'
import { pathIn } from '#modules/folders/path-in.ts'
import { deed } from '#platform/database/deed.ts'
import { arrivingMark, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import {
  deleteMovedFiles,
  findMove,
  isFolderMade,
  listMovedFolders,
  listMovedIn,
  updateMove,
} from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { arriving, takeBack } from './copy-file.ts'
import { removeMade } from './destination.ts'
import { discardMark, takeMarksFromSource } from './leave-old-place.ts'
import { demandDestination, Obstacle } from './obstacle.ts'

export const cleaningKind = 'clean-destination'

/** Rows that are read at once. */
const atOnce = 500

/**
 * Takes away what a cancelled move has written, and nothing else. May be cut off and done again. What was written is forgotten only once
 * it is gone: a place that is away is waited for. @throws Outage.
 */
export async function cleanDestination(archiveId: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await findMove(archiveId, platform)
  if (move?.state !== 'cancelling') return
  await takeMarksFromSource(move, platform)
  try {
    if (move.is_cleaned === 0) await removeWritten(move, signal, platform)
    if (signal.aborted) return
    // Said before: without its mark the place would be taken for one that is away.
    await updateMove(move, { from: 'cancelling', is_cleaned: 1 }, platform)
    await discardMark(move.to_path, arrivingMark, platform)
  } catch (error) {
    if (!(error instanceof OriginalFault) && !(error instanceof Obstacle)) throw error
    throw new Outage('files', 'The place to which an archive was being moved does not answer.', error)
  }
  if (move.made_folder === 1) await removeMade(move.to_path, platform)
  await deed(platform, async (inside) => {
    const change = { from: 'cancelling' as const, state: 'cancelled' as const, ended_at: inside.clock.now() }
    if (!(await updateMove(move, change, inside))) return
    await deleteMovedFiles(archiveId, inside)
    await reservePlace(archiveId, null, inside)
  })
}

async function removeWritten(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<void> {
  const { archive_id, to_path: root } = move
  const made: string[] = []
  for (let after: string | null = null; ; ) {
    const some = await listMovedFolders(archive_id, { after, limit: atOnce }, platform)
    for (const folder of some) {
      await demandDestination(move, platform)
      await removeFrom(move, folder, signal, platform)
      if (signal.aborted) return
      await discardStaged(root, folder, platform)
      if (await isFolderMade(archive_id, folder, platform)) made.push(folder)
    }
    after = some.at(-1) ?? null
    if (after === null) break
  }
  await discardStaged(root, '', platform)
  for (const path of made.toReversed()) await platform.originals.removeEmptyFolder({ root, path }).catch(ignoreLeft)
  await demandDestination(move, platform)
}

async function removeFrom(
  move: ArchiveMoveRow,
  folder: string,
  signal: AbortSignal,
  platform: Platform,
): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const rows = await listMovedIn(move.archive_id, { folder, after, limit: atOnce }, platform)
    for (const row of rows) if (!signal.aborted) await takeBack(move, row, platform)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.name
  }
}

/** Of files that were being written when the program was ended. */
async function discardStaged(root: string, folder: string, { originals }: Platform): Promise<void> {
  const entries = await originals.list({ root, path: folder }).catch((error) => {
    if (!(error instanceof OriginalFault) || error.reason !== 'missing') throw error
    return []
  })
  for (const { name } of entries.filter((entry) => entry.kind === 'file' && entry.name.startsWith(arriving)))
    await originals.discard({ place: { root, path: pathIn(folder, name) }, name })
}

function ignoreLeft(error: unknown): void {
  if (error instanceof OriginalFault && (error.code === 'ENOTEMPTY' || error.reason === 'missing')) return
  throw error
}
