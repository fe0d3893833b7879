import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { findArchive } from '#modules/archives/archives.queries.ts'
import type { BackgroundTask, TaskItem } from '#modules/background-tasks/background-task.ts'
import type { LongDeed } from '#modules/background-tasks/long-deed.ts'
import { CutOff } from '#modules/background-tasks/watch-work.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Entry } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { findMove, updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'
import { bringFiles, bringFolder, type Each } from './bring-folder.ts'
import { cleanDestination } from './clean-destination.ts'
import { forgetGoneFiles, forgetGoneFolders } from './forget-gone.ts'
import { demandSource, Obstacle, overObstacles } from './obstacle.ts'
import { switchPlace } from './switch-place.ts'
import { listSource, SourceWalk, splitPath } from './walk-source.ts'

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

/** The files of a folder from one name to another; none where the names are empty. `begins`: the first of the folder. */
interface Item {
  pass: number
  folder: string
  begins: boolean
  first: string
  last: string
}

const start: Cursor = { pass: 0, folder: '', after: null }

/** How far a move has come, kept so that no folder is listed again for each part of it. */
interface Kept {
  cursor: string
  /** Null at the end of a pass: the next one looks anew. */
  walk: SourceWalk | null
  item: string
  files: readonly Entry[]
}

/** Moves of which that is kept. */
const mostKept = 8

/**
 * An archive comes to another place: its files are brought there while it is read and changed, then once more what has changed
 * since, and at last it is closed for moments in which the rest is brought and its row says the new place.
 */
export function moveArchiveDeed(platform: Platform): LongDeed<MoveArchiveDetails> {
  const kept = new Map<string, Kept>()
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
      const before = kept.get(task.id)
      kept.delete(task.id)
      if (move?.state !== 'copying') return { items: [], cursor: null }
      if (at.pass === passes) return { items: [{ item: 'switch', href }], cursor: null }
      const walk = before?.cursor === cursor ? before.walk : null
      const part = await overObstacles(move, () => partFrom(move, at, walk, platform), platform)
      if (kept.size < mostKept) kept.set(task.id, part)
      return { items: [{ item: part.item, href }], cursor: part.cursor }
    },
    async prepare(task, { item }, signal) {
      const move = await ownMove(task, platform)
      if (move?.state !== 'copying') return
      const known = kept.get(task.id)
      const files = known?.item === item ? known.files : null
      await overObstacles(move, () => bring(move, { item, files }, signal, platform), platform).catch((error) => {
        if (!(error instanceof CutOff)) throw error
      })
    },
    cancelled: (task, signal) => cleanCancelled(task, signal, platform),
  }
}

async function bring(
  move: ArchiveMoveRow,
  { item, files }: { item: TaskItem['item']; files: readonly Entry[] | null },
  signal: AbortSignal,
  platform: Platform,
): Promise<void> {
  if (item === 'switch') return switchPlace(move, signal, platform)
  const part: Item = JSON.parse(item)
  const each = async () => {
    if (signal.aborted) throw new CutOff('The program stops.')
  }
  try {
    await bringPart(move, { ...part, files: files ?? (await filesIn(move, part.folder, platform)) }, each, platform)
  } catch (error) {
    if (!(error instanceof Obstacle) || error.problem !== 'taken') throw error
    // What is in the way may be ours: a folder in the place of a file since, or a name that the disk takes for the same.
    await forgetGoneFolders(move, each, platform)
    for (const folder of [splitPath(part.folder).around, part.folder])
      await forgetGoneFiles(move, { folder, files: await filesIn(move, folder, platform) }, each, platform)
    throw error
  }
}

const filesIn = async ({ from_path }: ArchiveMoveRow, folder: string, platform: Platform) =>
  (await listSource(from_path, folder, platform))?.files ?? []

async function bringPart(
  move: ArchiveMoveRow,
  { folder, begins, first, last, files }: Item & { files: readonly Entry[] },
  each: Each,
  platform: Platform,
): Promise<void> {
  if (begins) {
    if (folder === '') await forgetGoneFolders(move, each, platform)
    await bringFolder(move, folder, platform)
    await forgetGoneFiles(move, { folder, files }, each, platform)
  }
  const names: string[] = []
  for (let at = firstFrom(files, first); first !== '' && at < files.length; at++) {
    const name = files[at]?.name ?? ''
    if (name > last) break
    names.push(name)
  }
  await bringFiles(move, { folder, names }, each, platform)
}

/** The move that a task works on; null when another one was begun since. */
async function ownMove({ id, details }: Task, platform: Platform): Promise<ArchiveMoveRow | null> {
  const move = await findMove(details.archiveId, platform)
  return move?.task_id === id ? move : null
}

/** Some files of a folder, and what comes after them. */
async function partFrom(
  move: ArchiveMoveRow,
  { pass, folder, after }: Cursor,
  known: SourceWalk | null,
  platform: Platform,
): Promise<Kept> {
  const walk = known ?? (await SourceWalk.from(move.from_path, folder, platform))
  // An empty folder is not one whose disk is away.
  await demandSource(move, platform)
  const files = walk.listing?.files ?? []
  const from = after === null ? 0 : firstFrom(files, after, true)
  let bytes = 0
  let to = from
  for (; to < files.length && to - from < mostFiles; to++) {
    bytes += files[to]?.size ?? 0
    if (to > from && bytes > mostBytes) break
  }
  const [first = '', last = ''] = [files[from]?.name, files[to - 1]?.name]
  const item: Item = { pass, folder, begins: after === null, first, last: to > from ? last : '' }
  const isPart = to < files.length
  const isMore = isPart || (await walk.next())
  await demandSource(move, platform)
  const next: Cursor = isPart ? { pass, folder, after: last } : { pass, folder: walk.folder, after: null }
  const cursor = JSON.stringify(isMore ? next : { ...start, pass: pass + 1 })
  return { walk: isMore ? walk : null, cursor, item: JSON.stringify(item), files }
}

/** Where a name is among files in the order of names, or would be; `isBehind`: the one behind it. */
function firstFrom(files: readonly Entry[], name: string, isBehind = false): number {
  let [low, high] = [0, files.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = files[middle]?.name ?? ''
    if (other < name || (isBehind && other === name)) low = middle + 1
    else high = middle
  }
  return low
}

async function cleanCancelled(task: Task, signal: AbortSignal, platform: Platform): Promise<void> {
  const move = await ownMove(task, platform)
  if (!move) return
  await updateMove(move, { from: 'copying', state: 'cancelling' }, platform)
  await cleanDestination(move.archive_id, signal, platform)
}
