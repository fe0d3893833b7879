import type { NewTask } from '#platform/tasks/note-task.ts'

export const stackingKind = 'stack-what-is-there'

/** Work for the worker: stacks what lay in an archive before its rule was switched on, from a path on. */
export function stackingTask(archiveId: number, after = ''): NewTask {
  return { kind: stackingKind, key: `${stackingKind} ${archiveId} ${after}`, payload: { archiveId, after } }
}
