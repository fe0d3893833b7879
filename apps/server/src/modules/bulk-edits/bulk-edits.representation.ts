import { BulkEditCreation } from '@vitrine/contract/bulk-edits.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import { bulkEditsPaths } from './bulk-edits.paths.ts'

/** A quick one is done by then, a slow one has moved on. Milliseconds. */
const maxInterval = 1000

/** A task that was begun: where to ask about it, and how to take it back. */
export function representBegun(task: string, { base }: { base: string }) {
  const location = base + backgroundTasksPaths.task(task)
  return BulkEditCreation.shape.parse({
    location,
    status: 'pending',
    maxInterval,
    undo: base + bulkEditsPaths.undo(task),
  })
}
