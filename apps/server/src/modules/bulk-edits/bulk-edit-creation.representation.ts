import { BulkEditCreation } from '@vitrine/contract/bulk-edits.ts'
import { backgroundTasksPaths } from '#modules/background-tasks/background-tasks.paths.ts'
import type { Platform } from '#platform/platform.ts'
import { bulkEditsPaths } from './bulk-edits.paths.ts'

/** A quick one is done by then, a slow one has moved on. Milliseconds. */
const maxInterval = 1000

/** A change of many assets that has begun, with its task and the way back. */
export function creationOf(task: string, { settings }: Platform) {
  const location = settings.base + backgroundTasksPaths.task(task)
  const undo = settings.base + bulkEditsPaths.undo(task)
  return BulkEditCreation.shape.parse({ location, maxInterval, undo })
}
