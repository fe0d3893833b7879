import type { StackRulePart } from '@vitrine/contract/archive-values.ts'
import type { Executing } from '#platform/database/deed.ts'
import { type NewTask, noteTask } from '#platform/tasks/note-task.ts'

export const stackingKind = 'stack-what-is-there'

/**
 * Work for the worker: stacks by some parts of a rule what lay in an archive before they were switched on, from a path on. By no
 * other: what people had taken out of its stacks before that was noted would be stacked again.
 */
export function stackingTask(archiveId: number, parts: readonly StackRulePart[], after = ''): NewTask {
  const key = `${stackingKind} ${archiveId} ${parts.join('+')} ${after}`
  return { kind: stackingKind, key, payload: { archiveId, parts, after } }
}

/** Has what is there stacked by parts of a rule that are new. */
export async function noteStacking(
  archiveId: number,
  added: readonly StackRulePart[],
  inside: Executing,
): Promise<void> {
  if (added.length > 0) await noteTask(stackingTask(archiveId, added), inside)
}
