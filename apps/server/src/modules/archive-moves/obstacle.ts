import { arrivingMark, leavingMark, OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { Platform } from '#platform/platform.ts'
import { updateMove } from './archive-moves.repository.ts'
import type { ArchiveMoveRow, MoveProblem } from './archive-moves.tables.ts'

/** Why a move cannot go on for now, and at which file. */
export class Obstacle extends Error {
  readonly problem: MoveProblem
  readonly path: string

  constructor(problem: MoveProblem, path: string, cause: unknown) {
    super(`A move of an archive waits at “${path}”: ${problem}.`, { cause })
    this.name = 'Obstacle'
    this.problem = problem
    this.path = path
  }
}

type Places = Pick<ArchiveMoveRow, 'from_path' | 'from_identity' | 'to_path'>

/**
 * Nothing that is missing in the old place is gone as long as this was not asked afterwards: it may be a folder in which a disk should
 * be mounted. @throws Obstacle, OriginalFault.
 */
export async function demandSource({ from_path: root, from_identity }: Places, platform: Platform): Promise<void> {
  const isThere =
    from_identity === ''
      ? (await platform.originals.look({ root, path: leavingMark })) !== null
      : (await identityOf(root, platform)) === from_identity
  if (!isThere) throw new Obstacle('sourceAway', '', null)
}

/** What a folder is told by that takes no mark. @throws OriginalFault. */
export async function identityOf(root: string, { originals }: Platform): Promise<string> {
  const room = await originals.room(root)
  return room === null ? root : `${room.device}:${room.inode}`
}

/** @throws Obstacle, OriginalFault. */
export async function demandDestination({ to_path: root }: Places, { originals }: Platform): Promise<void> {
  if ((await originals.look({ root, path: arrivingMark })) === null) throw new Obstacle('away', '', null)
}

/** Does a part of a move. What stands in its way is noted, and the part done again when it may be gone. @throws Outage. */
export async function overObstacles<Result>(
  move: ArchiveMoveRow,
  work: () => Promise<Result>,
  platform: Platform,
): Promise<Result> {
  try {
    await demandDestination(move, platform)
    await demandSource(move, platform)
    return await work()
  } catch (error) {
    const obstacle = obstacleOf(error, move)
    if (obstacle === null) throw error
    const { problem, path } = obstacle
    await updateMove(move, { from: 'copying', problem, problem_path: path }, platform)
    throw new Outage('files', obstacle.message, obstacle)
  }
}

const full = new Set(['ENOSPC', 'EDQUOT'])
const closed = new Set(['EROFS', 'EACCES', 'EPERM'])

function obstacleOf(error: unknown, { from_path }: ArchiveMoveRow): Obstacle | null {
  if (error instanceof Obstacle) return error
  if (!(error instanceof OriginalFault)) return null
  const { code, place } = error
  if (place.root === from_path)
    return new Obstacle(error.reason === 'unreadable' ? 'unreadable' : 'sourceAway', place.path, error)
  if (full.has(code)) return new Obstacle('full', place.path, error)
  return new Obstacle(closed.has(code) ? 'readOnly' : 'away', place.path, error)
}
