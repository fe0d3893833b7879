import type { NewTask } from '#platform/tasks/note-task.ts'

export const describeKind = 'describe-import'

/** Looks after `delay` milliseconds after a file that came in and waits to be read, to use the template of its import folder on it. */
export function describingTask(arrival: number, { attempt, delay }: { attempt: number; delay: number }): NewTask {
  return { kind: describeKind, key: `${describeKind} ${arrival} ${attempt}`, payload: { arrival, attempt }, delay }
}
