import type { Executing } from '#platform/database/deed.ts'
import type { BackgroundTask } from './background-task.ts'
import { isAtChunk } from './background-tasks.repository.ts'

/** A task is not at the chunk any more that a worker has begun: it was paused or cancelled, or another worker does it. */
export class NotAtWork extends Error {
  constructor() {
    super('The task is not at this chunk any more.')
  }
}

/** What an item waits for is not there yet, and somebody else makes it: the deed gives its place away and comes back later. */
export class NotYet extends Error {
  readonly delay: number

  /** @param delay milliseconds. */
  constructor(delay: number) {
    super('What the item waits for is not there yet.')
    this.delay = delay
  }
}

/**
 * For what a task does before the deed of its chunk, in deeds of their own: asked at the beginning of each, it holds the task
 * until that one ends, so nothing is done any more from the answer to a pause on. @throws NotAtWork.
 */
export async function demandAtWork(task: BackgroundTask<unknown>, executing: Executing): Promise<void> {
  if (!(await isAtChunk(task, executing))) throw new NotAtWork()
}
