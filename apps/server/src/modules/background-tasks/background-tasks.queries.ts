import type { Executing } from '#platform/database/deed.ts'
import { findBackgroundTask } from './background-tasks.repository.ts'

/** Whether a task has come to its end, or is not known any more: what it had in hand is in nobody's hand now. */
export async function isTaskOver(id: string, executing: Executing): Promise<boolean> {
  const task = await findBackgroundTask(id, executing)
  return task === null || task.finishedAt !== null
}
