import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import { type Axis, printDegrees, readDegrees } from '@vitrine/contract/position.ts'
import { positionFields } from '@vitrine/contract/position-fields.ts'
import { iptcDate, isoDate, parseMoment } from '@vitrine/media/metadata/field-dates.ts'
import { booleanText, cleanText, longestList } from '@vitrine/media/metadata/field-values.ts'
import { isMultiInstance, type MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'
import type { FieldDefinition } from './field-definition.ts'
import type { FieldDefinitions } from './field-definitions.queries.ts'
import { labelText } from './field-labels.ts'
import { knownPattern } from './known-patterns.ts'

/** What a program or a person gives for a field (wire reference 7.4): an empty text or list empties it. */
export type GivenValue = string | boolean | number | readonly string[]

/** A value as it is kept: a list for fields of several values, else a text. Empty: the field has none. */
export type FieldValue = string | string[]

/**
 * Values by field number, as they are kept. All faults are told at once, so that a form can show each at its field.
 * @throws Problem FieldValidationFailed, FieldNotWritable, which name each field and the rule it breaks.
 */
export function checkValues(
  given: Readonly<Record<string, GivenValue>>,
  fields: FieldDefinitions,
): Map<number, FieldValue> {
  const values = new Map<number, FieldValue>()
  const faults: FieldFault[] = []
  for (const [name, value] of Object.entries(given)) {
    const field = /^[1-9]\d{0,3}$/.test(name) ? fields.find(Number(name)) : undefined
    const read = field ? readValue(field, value) : fault('unknown', say('fieldRules.unknown'))
    if (isFault(read)) faults.push({ field: name, ...read })
    else values.set(Number(name), read)
  }
  if (faults.length === 0) return values
  const isReadOnly = faults.every(({ rule }) => rule === 'read-only')
  const [first] = faults
  throw new Problem(isReadOnly ? 'FieldNotWritable' : 'FieldValidationFailed', {
    ...(first ? { message: first.message } : {}),
    fields: faults,
  })
}

/** The first rule of a field that a value would break if somebody wrote it now; null when it is none. */
export function ruleBrokenBy(value: FieldValue, field: FieldDefinition): string | null {
  const read = readValue({ ...field, isWritable: true }, value)
  return isFault(read) ? read.rule : null
}

type Fault = Omit<FieldFault, 'field'>
const fault = (rule: string, message: Text): Fault => ({ rule, message })
const isFault = (read: FieldValue | Fault): read is Fault => typeof read === 'object' && 'rule' in read

function readValue(field: FieldDefinition, given: GivenValue): FieldValue | Fault {
  if (!field.isWritable) return fault('read-only', say('fieldRules.readOnly', { field: labelText(field) }))
  const isList = isMultiInstance(field)
  const all = [given].flat().map((value) => cleanText(String(value), field.multiline))
  const filled = all.filter((value) => value !== '')
  if (!isList && filled.length > 1) return fault('single', say('fieldRules.single', { field: labelText(field) }))
  if (filled.length > longestList)
    return fault('list', say('fieldRules.list', { field: labelText(field), count: longestList }))
  const read = filled.map((value) => readOne(field, value))
  const wrong = read.find((one) => typeof one === 'object')
  if (wrong) return wrong
  const kept = [...new Set(read.filter((one) => typeof one === 'string'))]
  if (field.isRequired && isMissing(field, kept))
    return fault('required', say('fieldRules.required', { field: labelText(field) }))
  return isList ? kept : (kept[0] ?? '')
}

/** What must be ticked is missing while it is not (MET-041). */
const isMissing = ({ valueType }: FieldDefinition, kept: readonly string[]) =>
  kept.length === 0 || (valueType === 'boolean' && !kept.includes('True'))

function readOne(field: FieldDefinition, value: string): string | Fault {
  const about = { field: labelText(field) }
  if (value.length > field.maxSize)
    return fault('max-size', say('fieldRules.maxSize', { ...about, count: field.maxSize }))
  const axis = axisOf(field.id)
  if (axis) return readAxis(axis, value, about)
  const read = readKind(field, value)
  return read === null ? fault(field.valueType, say(`fieldRules.${field.valueType}`, about)) : judge(field, read)
}

/** One of the two numbers of a position, in whatever form people write them. */
function readAxis(axis: Axis, value: string, about: { field: Text }): string | Fault {
  const read = readDegrees(value, axis)
  if (read === 'form') return fault('degrees', say('fieldRules.degrees', about))
  return read === 'range' ? fault(axis, say(`fieldRules.${axis}`, about)) : printDegrees(read)
}

const axisOf = (id: number): Axis | undefined =>
  id === positionFields.latitude ? 'latitude' : id === positionFields.longitude ? 'longitude' : undefined

function judge(field: FieldDefinition, value: string): string | Fault {
  const about = { field: labelText(field) }
  const { min, max, pattern, helpText, choices, dataType } = field
  // What the administrator wrote about a rule says more than we can (MET-043).
  const told = (text: Text): Text => (helpText === undefined ? text : () => helpText)
  const number = Number(value)
  if (min !== undefined && number < min) return fault('min', told(say('fieldRules.min', { ...about, bound: min })))
  if (max !== undefined && number > max) return fault('max', told(say('fieldRules.max', { ...about, bound: max })))
  if (dataType === 'email' && !isEmailAddress(value)) return fault('email', say('fieldRules.emailNotValid', about))
  if (dataType === 'dropdown' && choices.length > 0 && !choices.some((choice) => choice.value === value))
    return fault('values', say('fieldRules.values', about))
  if (pattern !== undefined && !knownPattern(pattern).fits(value))
    return fault('pattern', told(say('fieldRules.pattern', about)))
  if (field.id === ratingField && !/^[0-5]$/.test(value)) return fault('pattern', say('fieldRules.rating', about))
  return value
}

const ratingField = 320

/** The value in the form in which it is kept; null when it is not of the field's kind. */
function readKind({ valueType, iim }: MetadataField, value: string): string | null {
  if (valueType === 'text') return value
  if (valueType === 'integer') return /^[+-]?\d{1,15}$/.test(value) ? String(Number(value)) : null
  if (valueType === 'real') return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(value) ? String(Number(value)) : null
  if (valueType === 'boolean') return booleanText(value) ?? null
  const moment = parseMoment(value)
  if (!moment) return null
  // What is no day of the calendar is not stated: it must not be lost without a word.
  const digits = value.replace(/\D/g, '')
  if (digits.length >= 6 && moment.month === undefined) return null
  if (digits.length >= 8 && !isDay(moment)) return null
  return iim === undefined ? isoDate(moment) : iptcDate(moment)
}

function isDay({ year, month, day }: { year?: string; month?: string; day?: string }): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day
}
