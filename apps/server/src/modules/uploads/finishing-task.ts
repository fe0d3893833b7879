import type { NewTask } from '#platform/tasks/note-task.ts'

export const finishKind = 'finish-upload'

/** Work for the worker: gives an upload that has come whole its place, and what was said of it. */
export function finishingTask(upload: string): NewTask {
  return { kind: finishKind, key: `${finishKind} ${upload}`, payload: { upload } }
}

/** The same once the file that it replaces was read: looked after soon at first, later every ten seconds. */
export function laterTask(upload: string, attempt: number): NewTask {
  const delay = Math.min(10_000, 250 * 2 ** attempt)
  return { ...finishingTask(upload), key: `${finishKind} ${upload} ${attempt}`, payload: { upload, attempt }, delay }
}

export const describeKind = 'describe-upload'

/** Looks after a placed file that waits to be read, after `delay` milliseconds. */
export function describingTask(upload: string, { attempt, delay }: { attempt: number; delay: number }): NewTask {
  return { kind: describeKind, key: `${describeKind} ${upload} ${attempt}`, payload: { upload, attempt }, delay }
}
