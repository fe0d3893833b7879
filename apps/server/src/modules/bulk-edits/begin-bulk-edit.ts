import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { partsOfText } from '@vitrine/contract/composed-text.ts'
import { startLongDeed } from '#modules/background-tasks/start-background-task.ts'
import { beginChangeSet } from '#modules/changes/change-many.ts'
import { authorOf } from '#modules/changes/edit-metadata.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { checkOperations } from './apply-operations.ts'
import { type BulkEditDetails, bulkEditType } from './bulk-edit-deed.ts'
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
  if (chosen.selection) refuseNumbers(operations)
  const { editable } = await countChosen(viewer, chosen, platform)
  if (editable === 0) throw new Problem('PermissionDenied')
  const author = authorOf(viewer)
  const setId = await beginChangeSet(author, platform)
  const asked = { scope: viewer.scope, author: { ...author, setId } }
  const details: BulkEditDetails = { ...chosen, operations, ...asked, language: viewer.language }
  const total = chosen.selection ? editable : chosen.assets.length
  return startLongDeed(viewer, { type: bulkEditType, details, total }, platform)
}

/** What a search or an archive shows has no numbers that stay. @throws Problem FieldValidationFailed. */
export function refuseNumbers(operations: readonly BulkOperation[]): void {
  const message = say('operations.numbers')
  const faults = operations
    .filter(({ operation }) => operation === 'compose')
    .filter(({ value }) => partsOfText(String(value)).parts.some(({ kind }) => kind === 'seq'))
    .map(({ field }) => ({ field: String(field), rule: 'numbers', message }))
  if (faults.length > 0) throw new Problem('FieldValidationFailed', { message, fields: faults })
}
