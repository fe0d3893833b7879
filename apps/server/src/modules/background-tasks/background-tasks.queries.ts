import type { Executing } from '#platform/database/deed.ts'
import type { BackgroundTask } from './background-task.ts'
import { findBackgroundTask } from './background-tasks.repository.ts'

/** A task whoever asks: what is told of it is for the caller to decide. */
export function findTask(id: string, executing: Executing): Promise<BackgroundTask<unknown> | null> {
  return findBackgroundTask(id, executing)
}

/** Whether a task is being worked on: somebody may have paused or cancelled it meanwhile. */
export async function isTaskGoingOn(id: string, executing: Executing): Promise<boolean> {
  return (await findBackgroundTask(id, executing))?.state === 'inProgress'
}

/** Whether a task has come to its end, or is not known any more: what it had in hand is in nobody's hand now. */
export async function isTaskOver(id: string, executing: Executing): Promise<boolean> {
  const task = await findBackgroundTask(id, executing)
  return task === null || task.finishedAt !== null
}
