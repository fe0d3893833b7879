import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { findMove, updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringPart, type Part } from './bring-folder.ts'
import { cleanDestination } from './clean-destination.ts'
import { overObstacles } from './obstacle.ts'
import { switchPlace } from './switch-place.ts'
import { folderAfter, listSource } from './walk-source.ts'

export const moveArchiveType = 'archive-move'

export interface MoveArchiveDetails {
  archiveId: number
}

type Task = BackgroundTask<MoveArchiveDetails>

/** Passes over all files before changes are held back: the second has little to do, so that they are held back for moments. */
const passes = 2
/** Of one item: a pause is felt after it. */
const mostFiles = 50
const mostBytes = 256 * 1024 * 1024

/** Where to go on: a folder, and the name in it after which. `pass` beyond the last: the archive is given its new place. */
interface Cursor {
  pass: number
  folder: string
  after: string | null
}

interface Item extends Part {
  pass: number
}

const start: Cursor = { pass: 0, folder: '', after: null }

/**
 * An archive comes to another place: its files are brought there while it is read and changed, then once more what has changed
 * since, and at last it is closed for moments in which the rest is brought and its row says the new place.
 */
export function moveArchiveDeed(platform: Platform): LongDeed<MoveArchiveDetails> {
  return {
    type: moveArchiveType,
    class: 'bulk',
    chunk: 1,
    async next(task, cursor) {
      const move = await ownMove(task, platform)
      const archive = await findArchive(task.details.archiveId, platform)
      if (!archive) throw new Problem('ArchiveNotFound')
      const at: Cursor = cursor === '' ? start : JSON.parse(cursor)
      const href = platform.settings.base + archivesPaths.collection(archive)
      if (move?.state !== 'copying') return { items: [], cursor: null }
      if (at.pass === passes) return { items: [{ item: 'switch', href }], cursor: null }
      const { item, next } = await orOutage(() => partFrom(move, at, platform))
      return { items: [{ item: JSON.stringify(item), href }], cursor: JSON.stringify(next) }
    },
    async prepare(task, { item }, signal) {
      const move = await ownMove(task, platform)
      if (move?.state !== 'copying') return
      await overObstacles(move, () => bring(move, item, signal, platform), platform).catch((error) => {
        if (!(error instanceof CutOff)) throw error
      })
    },
    cancelled: (task, signal) => cleanCancelled(task, signal, platform),
  }
}

async function bring(move: ArchiveMoveRow, item: TaskItem['item'], signal: AbortSignal, platform: Platform) {
  if (item === 'switch') return switchPlace(move, signal, platform)
  const { pass: _, ...part }: Item = JSON.parse(item)
  const each = async () => {
    if (signal.aborted) throw new CutOff('The program stops.')
  }
  await bringPart(move, part, each, platform)
}

/** The move that a task works on; null when another one was begun since. */
async function ownMove({ id, details }: Task, platform: Platform): Promise<ArchiveMoveRow | null> {
  const move = await findMove(details.archiveId, platform)
  return move?.task_id === id ? move : null
}

/** Some files of a folder, and what comes after them. */
async function partFrom(
  { from_path }: ArchiveMoveRow,
  { pass, folder, after }: Cursor,
  platform: Platform,
): Promise<{ item: Item; next: Cursor }> {
  const files = (await listSource(from_path, folder, platform))?.files ?? []
  const left = after === null ? files : files.filter(({ name }) => name > after)
  let bytes = 0
  const taken = left.slice(0, mostFiles).filter((file, at) => {
    bytes += file.size
    return at === 0 || bytes <= mostBytes
  })
  const [first, last] = [taken[0]?.name, taken.at(-1)?.name]
  const item = { pass, folder, first: first ?? '', last: last ?? '' }
  if (taken.length < left.length && last !== undefined) return { item, next: { pass, folder, after: last } }
  const next = await folderAfter(from_path, folder, platform)
  return { item, next: next === null ? { ...start, pass: pass + 1 } : { pass, folder: next, after: null } }
}

async function orOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OriginalFault)) throw error
    throw new Outage('files', 'The folder of an archive that is being moved cannot be read.', error)
  }
}

async function cleanCancelled(task: Task, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await ownMove(task, platform)
  if (!move) return
  await updateMove(move, { from: 'copying', state: 'cancelling' }, platform)
  await cleanDestination(move.archive_id, signal, platform)
}
