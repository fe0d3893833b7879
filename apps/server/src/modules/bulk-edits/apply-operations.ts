import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { findMetadataField, isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { checkValues, type FieldValue, type GivenValue } from '#modules/metadata-fields/check-values.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { operations as operationTexts } from '#server/texts/en/bulk-edits.ts'
import { say } from '#server/texts/say.ts'

/**
 * The values that an asset has after these operations, each checked by the rules of its field.
 * @throws Problem FieldValidationFailed, FieldNotWritable, for this asset: a text that is too long once something is appended.
 */
export function applyOperations(operations: readonly BulkOperation[], now: Metadata): Map<number, FieldValue> {
  const given = operations.map((operation): [string, GivenValue] => [
    String(operation.field),
    valueAfter(operation, now[operation.field], now),
  ])
  return checkValues(Object.fromEntries(given))
}

const listOf = (value: FieldValue | undefined) => [value ?? []].flat().filter((text) => text !== '')

function valueAfter(operation: BulkOperation, now: FieldValue | undefined, metadata: Metadata): GivenValue {
  const { value = '', find = '' } = operation
  const given = [value].flat().map(String)
  const present = listOf(now)
  switch (operation.operation) {
    case 'replace':
      return value
    case 'clear':
      return []
    case 'add':
      return [...present, ...given]
    case 'remove':
      return present.filter((one) => !given.includes(one))
    case 'append':
      return [...present, ...given].join('')
    case 'prepend':
      return [...given, ...present].join('')
    case 'find-replace':
      return present.map((one) => one.replaceAll(find, given.join(''))).filter((one) => one !== '')
    default:
      return copied(operation, metadata)
  }
}

/** A list that goes into a field of one text is written with semicolons. */
function copied({ field, from }: BulkOperation, metadata: Metadata): GivenValue {
  const values = listOf(metadata[from ?? 0])
  const known = findMetadataField(field)
  return known && isMultiInstance(known) ? values : values.join('; ')
}

/**
 * Refuses what can be done to no asset: a field twice or unknown, an operation that is not of the field's kind or lacks its value, a
 * value that the field never takes. All faults at once.
 * @throws Problem FieldValidationFailed, FieldNotWritable.
 */
export function checkOperations(operations: readonly BulkOperation[]): void {
  const seen = new Set<number>()
  const faults: FieldFault[] = []
  const fault = (field: number, rule: keyof typeof operationTexts) =>
    faults.push({ field: String(field), rule, message: say(`operations.${rule}`) })
  for (const operation of operations) {
    if (seen.has(operation.field)) fault(operation.field, 'twice')
    seen.add(operation.field)
    const rule = faultOf(operation)
    if (rule) fault(operation.field, rule)
  }
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
  // What is not written into an asset on its own fails alike for all: said before anything begins.
  const sure = operations.map(({ field, operation, value }): [string, GivenValue] => {
    const isWhole = operation === 'replace' || operation === 'add'
    return [String(field), isWhole && value !== undefined ? value : []]
  })
  checkValues(Object.fromEntries(sure))
}

function faultOf({ field, operation, value, find, from }: BulkOperation): keyof typeof operationTexts | null {
  const known = findMetadataField(field)
  // Named by the rules of the fields.
  if (!known) return null
  const isList = isMultiInstance(known)
  const ofLists = operation === 'add' || operation === 'remove'
  const ofTexts = operation === 'append' || operation === 'prepend'
  if (ofLists && !isList) return 'list-only'
  if (ofTexts && (isList || known.valueType !== 'text')) return 'text-only'
  if (operation === 'find-replace') return find ? null : 'find'
  if (operation === 'copy') return from !== undefined && findMetadataField(from) ? null : 'from'
  if (operation === 'clear') return null
  // An empty box never erases: erasing is an operation of its own.
  return [value ?? ''].flat().every((one) => String(one).trim() === '') ? 'empty' : null
}
