import { reservePlace } from '#modules/archives/place-archive.ts'
import { deed } from '#platform/database/deed.ts'
import { removeIfEmpty } from '#platform/files/managed-folders.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
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
import { arriving, takeAway } from './copy-file.ts'
import { placeMark } from './obstacle.ts'
import { pathIn } from './walk-source.ts'

export const cleaningKind = 'clean-destination'

/** Takes away what a cancelled move has written, and nothing else. May be cut off and done again. @throws Outage. */
export async function cleanDestination(archiveId: number, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await findMove(archiveId, platform)
  if (move?.state !== 'cancelling') return
  try {
    await platform.originals.openRoot(move.from_path).catch(ignoreMissing)
    await removeWritten(move, signal, platform)
    if (signal.aborted) return
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    throw new Outage('files', 'The place to which an archive was being moved does not answer.', error)
  }
  if (move.made_folder === 1) await removeIfEmpty(move.to_path)
  await deed(platform, async (inside) => {
    const change = { from: 'cancelling' as const, state: 'cancelled' as const, ended_at: inside.clock.now() }
    if (!(await updateMove(move, change, inside))) return
    await deleteMovedFiles(archiveId, inside)
    await reservePlace(archiveId, null, inside)
  })
}

async function removeWritten(move: ArchiveMoveRow, signal: AbortSignal, platform: Platform): Promise<void> {
  const { archive_id, to_path: root } = move
  const { originals } = platform
  const folders: string[] = []
  for (let after: string | null = null; ; ) {
    const some = await listMovedFolders(archive_id, { after, limit: 500 }, platform)
    for (const folder of some) {
      for (const { name, bytes, modified } of await listMovedIn(archive_id, folder, platform)) {
        if (signal.aborted) return
        await takeAway({ root, path: pathIn(folder, name), bytes, modified }, platform)
      }
      await discardStaged(root, folder, platform)
      if (await isFolderMade(archive_id, folder, platform)) folders.push(folder)
    }
    after = some.at(-1) ?? null
    if (after === null) break
  }
  await discardStaged(root, '', platform)
  for (const path of folders.toReversed()) await originals.removeEmptyFolder({ root, path }).catch(ignoreLeft)
  await originals.discard({ place: { root, path: placeMark }, name: placeMark }).catch(ignoreMissing)
}

/** Of files that were being written when the program was ended. */
async function discardStaged(root: string, folder: string, { originals }: Platform): Promise<void> {
  const entries = (await originals.list({ root, path: folder }).catch(ignoreMissing)) ?? []
  for (const { name } of entries.filter((entry) => entry.kind === 'file' && entry.name.startsWith(arriving)))
    await originals.discard({ place: { root, path: pathIn(folder, name) }, name })
}

function ignoreMissing(error: unknown): null {
  if (error instanceof OriginalFault && error.reason === 'missing') return null
  throw error
}

function ignoreLeft(error: unknown): void {
  if (error instanceof OriginalFault && (error.code === 'ENOTEMPTY' || error.reason === 'missing')) return
  throw error
}
