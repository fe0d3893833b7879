import type { BulkOperation } from '@vitrine/contract/bulk-edits.ts'
import { composeText, fieldsOfText, partsOfText, type TextSource } from '@vitrine/contract/composed-text.ts'
import { readShift, shiftDate } from '@vitrine/contract/date-shift.ts'
import { isMultiInstance } from '@vitrine/media/metadata/metadata-fields.ts'
import type { Conflict } from '@vitrine/media/metadata/read-details.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { checkValues, type FieldValue, type GivenValue } from '#modules/metadata-fields/check-values.ts'
import type { FieldDefinition } from '#modules/metadata-fields/field-definition.ts'
import type { FieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { operations as operationTexts } from '#server/texts/en/bulk-edits.ts'
import { say } from '#server/texts/say.ts'
import { type PlacesNearby, takesPlace, valueOfPlace } from './from-place.ts'
import { settledValue, settlingSource } from './settle-operations.ts'

/**
 * The values that an asset has after these operations, each checked by the rules of its field.
 * @throws Problem FieldValidationFailed, FieldNotWritable, SourceSaysNothing, for this asset: a text that is too long once something is appended.
 */
export function applyOperations(
  operations: readonly BulkOperation[],
  now: Metadata,
  fields: FieldDefinitions,
  source: AssetSource,
): Map<number, FieldValue> {
  const given = operations.flatMap((operation): [string, GivenValue][] => {
    const value =
      operation.operation === 'settle'
        ? settledValue(operation, now, source.conflicts)
        : newValue(operation, now, { source, field: fields.find(operation.field) })
    return value === undefined ? [] : [[String(operation.field), value]]
  })
  return checkValues(Object.fromEntries(given), fields)
}

function newValue(
  operation: BulkOperation,
  now: Metadata,
  { source, field }: { source: AssetSource; field: FieldDefinition | undefined },
): GivenValue {
  if (operation.operation === 'compose') return composed(operation, now, { source, most: field?.maxSize ?? 0 })
  if (operation.operation === 'shift') return shifted(operation, now)
  if (operation.operation === 'from-place') return valueOfPlace(operation.field, now, source.places)
  return valueAfter(operation, now, field)
}

const listOf = (value: FieldValue | undefined) => [value ?? []].flat().filter((text) => text !== '')

function valueAfter(operation: BulkOperation, now: Metadata, field: FieldDefinition | undefined): GivenValue {
  const { value = '', find = '', instead = [] } = operation
  const given = [value].flat().map(String)
  const present = listOf(now[operation.field])
  switch (operation.operation) {
    case 'replace':
      return value
    case 'clear':
      return []
    case 'add':
      return [...present.filter((one) => !instead.includes(one)), ...given]
    case 'remove':
      return present.filter((one) => !given.includes(one))
    case 'append':
      return [...present, ...given].join('')
    case 'prepend':
      return [...given, ...present].join('')
    case 'find-replace':
      return present.map((one) => one.replaceAll(find, given.join(''))).filter((one) => one !== '')
    default:
      return copied(listOf(now[operation.from ?? 0]), field)
  }
}

/**
 * What is known of an asset beside its values: for the variables of a composed text, for conflicts that are settled, and the places
 * nearby.
 */
export interface AssetSource extends Pick<TextSource, 'path' | 'today' | 'number'> {
  /** For `settle`. */
  conflicts: readonly Conflict[]
  /** For `from-place`. */
  places: PlacesNearby
}

/** @throws Problem FieldValidationFailed where nothing comes of it for this asset: an empty value never erases. */
function composed(
  { field, value }: BulkOperation,
  now: Metadata,
  { source, most }: { source: AssetSource; most: number },
): GivenValue {
  const { parts } = partsOfText(String(value))
  const text = composeText(parts, { ...source, value: (from) => listOf(now[from]).join('; ') }, most)
  if (text !== '') return text
  throw refused(field, 'composed-empty')
}

/** An asset without a date keeps that. @throws Problem FieldValidationFailed where a date cannot be moved by this. */
function shifted({ field, value }: BulkOperation, now: Metadata): GivenValue {
  const shift = readShift(String(value))
  return listOf(now[field]).map((date) => {
    const moved = shift && shiftDate(date, shift)
    if (moved === null) throw refused(field, 'shift-date')
    return moved
  })
}

function refused(field: number, rule: keyof typeof operationTexts): Problem {
  const message = say(`operations.${rule}`)
  return new Problem('FieldValidationFailed', { message, fields: [{ field: String(field), rule, message }] })
}

/** The fields that composed texts read. */
export function fieldsComposed(operations: readonly BulkOperation[]): number[] {
  const texts = operations.filter(({ operation }) => operation === 'compose').map(({ value }) => String(value))
  return texts.flatMap((text) => fieldsOfText(partsOfText(text).parts))
}

/** A list that goes into a field of one text is written with semicolons. */
function copied(values: string[], field: FieldDefinition | undefined): GivenValue {
  return field && isMultiInstance(field) ? values : values.join('; ')
}

/**
 * Refuses what can be done to no asset: a field twice or unknown, an operation that is not of the field's kind or lacks its value, a
 * value that the field never takes. All faults at once.
 * @throws Problem FieldValidationFailed, FieldNotWritable.
 */
export function checkOperations(operations: readonly BulkOperation[], fields: FieldDefinitions): void {
  const seen = new Set<number>()
  const faults: FieldFault[] = []
  const fault = (field: number, rule: keyof typeof operationTexts) =>
    faults.push({ field: String(field), rule, message: say(`operations.${rule}`) })
  for (const operation of operations) {
    if (seen.has(operation.field)) fault(operation.field, 'twice')
    seen.add(operation.field)
    const rule = faultOf(operation, fields)
    if (rule) fault(operation.field, rule)
  }
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
  // What is not written into an asset on its own fails alike for all: said before anything begins.
  const sure = operations.map(({ field, operation, value }): [string, GivenValue] => {
    const isWhole = operation === 'replace' || operation === 'add'
    return [String(field), isWhole && value !== undefined ? value : []]
  })
  checkValues(Object.fromEntries(sure), withoutUnsure(operations, fields))
}

/** Whether a field is left without a value is sure only where all of it is replaced or taken away. */
function withoutUnsure(operations: readonly BulkOperation[], fields: FieldDefinitions): FieldDefinitions {
  const sure = new Set(['replace', 'add', 'clear'])
  const unsure = new Set(operations.filter(({ operation }) => !sure.has(operation)).map(({ field }) => field))
  const find = (id: number) => {
    const field = fields.find(id)
    return field && unsure.has(id) ? { ...field, isRequired: false } : field
  }
  return { ...fields, find }
}

function faultOf(
  { field, operation, value, find, from }: BulkOperation,
  fields: FieldDefinitions,
): keyof typeof operationTexts | null {
  const known = fields.find(field)
  // Named by the rules of the fields.
  if (!known) return null
  const isList = isMultiInstance(known)
  const ofLists = operation === 'add' || operation === 'remove'
  const ofTexts = operation === 'append' || operation === 'prepend' || operation === 'compose'
  if (ofLists && !isList) return 'list-only'
  if (ofTexts && (isList || known.valueType !== 'text')) return 'text-only'
  if (operation === 'find-replace') return find ? null : 'find'
  if (operation === 'copy') return from !== undefined && fields.find(from) ? null : 'from'
  if (operation === 'clear') return null
  if (operation === 'settle') return settlingSource({ field, operation, value }) === null ? 'wins' : null
  if (operation === 'from-place') return takesPlace(field) ? null : 'place-only'
  if (operation === 'shift') {
    if (known.valueType !== 'date') return 'date-only'
    return readShift(String(value ?? '')) === null ? 'shift' : null
  }
  if (operation === 'compose') {
    const { parts, unknown } = partsOfText(String(value ?? ''))
    if (unknown !== null || fieldsOfText(parts).some((id) => !fields.find(id))) return 'variable'
  }
  // An empty box never erases: erasing is an operation of its own.
  return [value ?? ''].flat().every((one) => String(one).trim() === '') ? 'empty' : null
}
