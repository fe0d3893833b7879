import type { Platform } from '#platform/platform.ts'
import { isTaskOver } from './background-tasks.queries.ts'

/** Milliseconds between two looks whether the task was cancelled, and two notes of how far it is. */
const every = 1000

/** Somebody has cancelled the task, or the program stops. */
export class CutOff extends Error {}

/**
 * Watches work that is one long step: `tell` notes how far it is, once a second, and throws `CutOff` when it should not go on.
 */
export function watchWork<Told>(
  { taskId, signal, note }: { taskId: string; signal: AbortSignal; note: (told: Told) => Promise<void> },
  platform: Platform,
) {
  let isOver = false
  let last: Told | null = null
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    isOver ||= await isTaskOver(taskId, platform)
    const told = last
    last = null
    if (told !== null && !isOver) await note(told)
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error) => platform.log.warn({ err: error }, 'progress could not be noted'))
  }, every)
  return {
    tell(told: Told): void {
      if (isOver || signal.aborted) throw new CutOff('The work was cut off.')
      last = told
    },
    async end(): Promise<void> {
      clearInterval(timer)
      await looking
    },
  }
}
