import { OriginalFault } from '#platform/originals/originals.ts'
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

/** Lies in the new place as long as the move goes on: an empty folder in which a disk is to be mounted is not taken for it. */
export const placeMark = '.vitrine-arriving'

/** Does a part of a move. What stands in its way is noted, and the part done again when it may be gone. @throws Outage. */
export async function overObstacles(
  move: ArchiveMoveRow,
  work: () => Promise<void>,
  platform: Platform,
): Promise<void> {
  try {
    const mark = await platform.originals.look({ root: move.to_path, path: placeMark })
    if (mark === null) throw new Obstacle('away', '', null)
    await work()
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
