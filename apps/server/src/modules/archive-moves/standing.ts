import type { BackgroundTask } from '#modules/background-tasks/background-task.ts'
import { findTask } from '#modules/background-tasks/background-tasks.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findMove, listDiffering } from './archive-moves.repository.ts'
import type { ArchiveMoveRow } from './archive-moves.tables.ts'

export interface Standing {
  move: ArchiveMoveRow
  /** Null once nobody may ask about it any more. */
  task: BackgroundTask<unknown> | null
  differing: string[]
  /** Another move may be begun. */
  isOver: boolean
}

/** Files that are named. */
const mostNamed = 100

/** The last move of an archive, and how it stands; null where there was none. */
export async function findStanding(archiveId: number, executing: Executing): Promise<Standing | null> {
  const move = await findMove(archiveId, executing)
  if (!move) return null
  const task = await findTask(move.task_id, executing)
  const differing = move.differing > 0 ? await listDiffering(archiveId, mostNamed, executing) : []
  return { move, task, differing, isOver: move.state === 'done' || move.state === 'cancelled' }
}
