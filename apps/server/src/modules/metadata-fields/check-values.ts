import type { Localised } from '@vitrine/contract/languages.ts'
import { iptcDate, isoDate, parseMoment } from '@vitrine/media/metadata/field-dates.ts'
import { booleanText, cleanText, longestList } from '@vitrine/media/metadata/field-values.ts'
import { findMetadataField, isMultiInstance, type MetadataField } from '@vitrine/media/metadata/metadata-fields.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { labelOf } from './field-labels.ts'
import { isEditable } from './is-editable.ts'

/** What a program or a person gives for a field (wire reference 7.4): an empty text or list empties it. */
export type GivenValue = string | boolean | number | readonly string[]

/** A value as it is kept: a list for fields of several values, else a text. Empty: the field has none. */
export type FieldValue = string | string[]

/**
 * Values by field number, as they are kept. All faults are told at once, so that a form can show each at its field.
 * @throws Problem FieldValidationFailed, FieldNotWritable, which name each field and the rule it breaks.
 */
export function checkValues(given: Readonly<Record<string, GivenValue>>): Map<number, FieldValue> {
  const values = new Map<number, FieldValue>()
  const faults: FieldFault[] = []
  for (const [name, value] of Object.entries(given)) {
    const field = /^[1-9]\d{0,3}$/.test(name) ? findMetadataField(Number(name)) : undefined
    const read = field ? readValue(field, value) : fault('unknown', texts.unknown)
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

type Fault = Omit<FieldFault, 'field'>
const fault = (rule: string, message: Localised): Fault => ({ rule, message })
const isFault = (read: FieldValue | Fault): read is Fault => typeof read === 'object' && 'rule' in read

function readValue(field: MetadataField, given: GivenValue): FieldValue | Fault {
  if (!isEditable(field)) return fault('read-only', about(field, texts.readOnly))
  const isList = isMultiInstance(field)
  const all = [given].flat().map((value) => cleanText(String(value), field.multiline))
  const filled = all.filter((value) => value !== '')
  if (!isList && filled.length > 1) return fault('single', about(field, texts.single))
  if (filled.length > longestList) return fault('list', about(field, texts.list, longestList))
  const read = filled.map((value) => readOne(field, value))
  const wrong = read.find((one) => typeof one === 'object')
  if (wrong) return wrong
  const kept = [...new Set(read.filter((one) => typeof one === 'string'))]
  return isList ? kept : (kept[0] ?? '')
}

function readOne(field: MetadataField, value: string): string | Fault {
  if (value.length > field.maxSize) return fault('max-size', about(field, texts.maxSize, field.maxSize))
  const read = readKind(field, value)
  if (read === null) return fault(field.valueType, about(field, texts[field.valueType]))
  const number = Number(read)
  if (field.min !== undefined && number < field.min) return fault('min', about(field, texts.min, field.min))
  if (field.max !== undefined && number > field.max) return fault('max', about(field, texts.max, field.max))
  // Ours alone, and each linear in the text: nobody else can give a pattern.
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(read)) {
    return fault('pattern', about(field, texts.pattern))
  }
  if (field.id === ratingField && !/^[0-5]$/.test(read)) return fault('pattern', about(field, texts.rating))
  return read
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

/** The rule with the name of the field, and its bound. */
function about(field: MetadataField, text: Localised, bound?: number): Localised {
  const fill = (language: keyof Localised) =>
    text[language].replace('{field}', labelOf(field, language)).replace('{bound}', String(bound ?? ''))
  return { en: fill('en'), de: fill('de'), nb: fill('nb'), ar: fill('ar') }
}

const texts = {
  unknown: {
    en: 'There is no such field.',
    de: 'Dieses Feld gibt es nicht.',
    nb: 'Det finnes ikke noe slikt felt.',
    ar: 'لا يوجد حقل كهذا.',
  },
  readOnly: {
    en: '{field} comes from the file and cannot be edited.',
    de: '{field} stammt aus der Datei und kann nicht bearbeitet werden.',
    nb: '{field} kommer fra filen og kan ikke redigeres.',
    ar: '{field} يأتي من الملف ولا يمكن تعديله.',
  },
  single: {
    en: '{field} takes one value only.',
    de: '{field} nimmt nur einen Wert auf.',
    nb: '{field} tar bare én verdi.',
    ar: 'يقبل {field} قيمة واحدة فقط.',
  },
  list: {
    en: '{field} takes at most {bound} values.',
    de: '{field} nimmt höchstens {bound} Werte auf.',
    nb: '{field} tar høyst {bound} verdier.',
    ar: 'يقبل {field} {bound} قيمة على الأكثر.',
  },
  maxSize: {
    en: '{field} takes at most {bound} characters.',
    de: '{field} nimmt höchstens {bound} Zeichen auf.',
    nb: '{field} tar høyst {bound} tegn.',
    ar: 'يقبل {field} {bound} حرفًا على الأكثر.',
  },
  text: {
    en: '{field} takes text.',
    de: '{field} nimmt Text auf.',
    nb: '{field} tar tekst.',
    ar: 'يقبل {field} نصًا.',
  },
  integer: {
    en: '{field} takes a whole number.',
    de: '{field} nimmt eine ganze Zahl auf.',
    nb: '{field} tar et heltall.',
    ar: 'يقبل {field} عددًا صحيحًا.',
  },
  real: {
    en: '{field} takes a number.',
    de: '{field} nimmt eine Zahl auf.',
    nb: '{field} tar et tall.',
    ar: 'يقبل {field} عددًا.',
  },
  date: {
    en: '{field} takes a date such as 2026-11-22.',
    de: '{field} nimmt ein Datum auf, etwa 2026-11-22.',
    nb: '{field} tar en dato, for eksempel 2026-11-22.',
    ar: 'يقبل {field} تاريخًا مثل 2026-11-22.',
  },
  boolean: {
    en: '{field} takes yes or no.',
    de: '{field} nimmt Ja oder Nein auf.',
    nb: '{field} tar ja eller nei.',
    ar: 'يقبل {field} نعم أو لا.',
  },
  min: {
    en: '{field} takes a number from {bound} on.',
    de: '{field} nimmt eine Zahl ab {bound} auf.',
    nb: '{field} tar et tall fra og med {bound}.',
    ar: 'يقبل {field} عددًا لا يقل عن {bound}.',
  },
  max: {
    en: '{field} takes a number up to {bound}.',
    de: '{field} nimmt eine Zahl bis {bound} auf.',
    nb: '{field} tar et tall til og med {bound}.',
    ar: 'يقبل {field} عددًا لا يزيد على {bound}.',
  },
  pattern: {
    en: 'The value does not have the form that {field} asks for.',
    de: 'Der Wert hat nicht die Form, die {field} verlangt.',
    nb: 'Verdien har ikke den formen som {field} krever.',
    ar: 'القيمة ليست بالصيغة التي يتطلبها {field}.',
  },
  rating: {
    en: '{field} takes a number from 0 to 5.',
    de: '{field} nimmt eine Zahl von 0 bis 5 auf.',
    nb: '{field} tar et tall fra 0 til 5.',
    ar: 'يقبل {field} عددًا من 0 إلى 5.',
  },
} as const satisfies Record<string, Localised>
