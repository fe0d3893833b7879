import type { NewTask } from '#platform/tasks/note-task.ts'

export const lookKind = 'look-at-import-folder'

/** Looks at one import folder; several wishes for one are one. */
export function lookTask(folder: number): NewTask {
  return { kind: lookKind, key: `${lookKind} ${folder}`, payload: { folder } }
}
