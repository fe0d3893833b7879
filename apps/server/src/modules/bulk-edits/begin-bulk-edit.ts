import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { getBackgroundTask } from '#modules/background-tasks/get-background-task.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { steerBackgroundTask } from '#modules/background-tasks/steer-background-task.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { checkOperations } from './apply-operations.ts'
import { type BulkEditDetails, type BulkUndoDetails, bulkEditType, bulkUndoType } from './bulk-edit-deed.ts'
import { type Chosen, countChosen } from './chosen-assets.ts'
import { demandTermOperations } from './demand-term-operations.ts'

/**
 * Begins one change of many assets; answers its task. What may not be changed is left out, what fails is told by the task.
 * @throws Problem FieldValidationFailed, FieldNotWritable, InvalidRequest; PermissionDenied when nothing at all may be changed.
 */
export async function beginBulkEdit(
  viewer: Viewer,
  { operations, ...chosen }: Chosen & { operations: readonly BulkOperation[] },
  platform: Platform,
): Promise<string> {
  checkOperations(operations, await fieldDefinitions(platform))
  await demandTermOperations(operations, platform)
  const { editable } = await countChosen(viewer, chosen, platform)
  if (editable === 0) throw new Problem('PermissionDenied')
  const author = authorOf(viewer)
  const setId = await beginChangeSet(author, platform)
  const asked = { scope: viewer.scope, author: { ...author, setId } }
  const details: BulkEditDetails = { ...chosen, operations, ...asked }
  const total = chosen.selection ? editable : chosen.assets.length
  return startLongDeed(viewer, { type: bulkEditType, details, total }, platform)
}

/**
 * Takes all of a bulk edit back, as far as it came; one that is going on is cancelled first. Answers the task. Taking back can be
 * taken back too.
 * @throws Problem NotFound for what is no bulk edit of this viewer.
 */
export async function undoBulkEdit(viewer: Viewer, taskId: string, platform: Platform): Promise<string> {
  const task = await getBackgroundTask<BulkEditDetails | BulkUndoDetails>(viewer, taskId, platform)
  if (task.type !== bulkEditType && task.type !== bulkUndoType) throw new Problem('NotFound')
  if (task.finishedAt === null) await steerBackgroundTask(viewer, { id: taskId, step: 'cancel' }, platform)
  const undoes = task.details.author.setId
  const author = authorOf(viewer, undoes)
  const setId = await beginChangeSet(author, platform)
  const details: BulkUndoDetails = { scope: viewer.scope, author: { ...author, setId }, undoes }
  return startLongDeed(viewer, { type: bulkUndoType, details, total: task.done }, platform)
}
