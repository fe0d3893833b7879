import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { taxonomyFields } from '#modules/metadata-fields/field-taxonomies.queries.ts'
import { demandTerms } from '#modules/taxonomies/demand-terms.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** What leaves other values in a field than those that are named here. */
const madeOfOthers: readonly string[] = [
  'append',
  'prepend',
  'find-replace',
  'copy',
  'compose',
  'shift',
  'settle',
] satisfies BulkOperation['operation'][]

/**
 * Fields that take values of their taxonomy alone take no others from a bulk edit either, nor what is put together of parts.
 * @throws Problem FieldValidationFailed.
 */
export async function demandTermOperations(operations: readonly BulkOperation[], platform: Platform): Promise<void> {
  const fields = await taxonomyFields(platform)
  const bound = operations.filter(({ field }) => fields.get(field)?.takesNoOthers === true)
  const message = say('operations.taxonomy-only')
  const faults = bound
    .filter(({ operation }) => madeOfOthers.includes(operation))
    .map(({ field }) => ({ field: String(field), rule: 'taxonomy-only', message }))
  if (faults.length > 0) throw new Problem('FieldValidationFailed', { message, fields: faults })
  const written = bound.filter(({ operation }) => operation === 'replace' || operation === 'add')
  const values = written.map(({ field, value = '' }) => [field, [value].flat().map(String)] as const)
  await demandTerms(new Map(values), platform)
}
