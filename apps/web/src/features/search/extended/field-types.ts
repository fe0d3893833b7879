import { type Field, kindOf } from '#features/metadata-fields/field-kind.ts'

/** How a criterion is written: a line, tags, or two ends of dates, whole numbers or numbers with decimals (MET-009). */
export type CriterionType = 'text' | 'list' | 'date' | 'integer' | 'real'
/** By the key of a search: the number of a field, or a part of the path. */
export type FieldTypes = ReadonlyMap<string, CriterionType>

/** The fields that a criterion can be about everywhere: the built-in ones by their numbers (SRC-043), and parts of the path (SRC-044). */
export const builtinFields = {
  ...{ title: '5', description: '120', tags: '25', status: '10', rating: '320', notes: '230' },
  ...{ filename: 'fn', folder: 'dn', path: 'fp' },
} as const
export const builtinTypes: FieldTypes = new Map(
  Object.values(builtinFields).map((field) => [field, field === builtinFields.tags ? 'list' : 'text']),
)

/** A field that holds several values is asked for as tags, whatever they are (SRC-037). */
export function typeOf(field: Field): CriterionType {
  if (field['multi-instance']) return 'list'
  const kind = kindOf(field)
  if (kind === 'integer' || kind === 'real') return kind
  return kind === 'date' || kind === 'day' ? 'date' : 'text'
}

export interface Range {
  from: string
  to: string
}

const lastMoment = 'T23:59:59.999'
const shapes: Readonly<Record<'date' | 'integer' | 'real', RegExp>> = {
  date: /^(\d{4}-\d\d-\d\d)?(?:T[\d:.]*)?$/,
  integer: /^(-?\d+)?$/,
  real: /^(-?\d+(?:\.\d+)?)?$/,
}

/** The ends of `from~~to`, either of which may be left out, or of a single value; null for what is no range of this type. */
export function readRange(type: CriterionType, text: string): Range | null {
  if (type === 'text' || type === 'list') return null
  const [low = '', high = low, ...others] = text.split('~~')
  const [from, to] = [low, high].map((end) => shapes[type].exec(end))
  if (!from || !to || others.length > 0) return null
  return { from: from[1] ?? '', to: to[1] ?? '' }
}

/** The last day counts to its end: in a range a date is its first instant. */
export function writeRange(type: CriterionType, { from, to }: Range): string {
  if (from === '' && to === '') return ''
  return `${from}~~${type === 'date' && to !== '' ? to + lastMoment : to}`
}

/** What can be typed into an end: a sign, digits, and where decimals count one point. */
export function typedEnd(type: CriterionType, text: string): string {
  const plain = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[,٫]/g, '.')
  const sign = /^\s*[-−]/.test(plain) ? '-' : ''
  const [whole = '', ...parts] = plain.replaceAll(type === 'real' ? /[^\d.]/g : /\D/g, '').split('.')
  return sign + (parts.length === 0 ? whole : `${whole}.${parts.join('')}`)
}

/** An end that is no number yet is none, and from is no larger than to, as in the other ranges (SRC-047). */
export function settledEnds({ from, to }: Range): Range {
  const [low, high] = [from, to].map((end) => (end === '' || Number.isNaN(Number(end)) ? '' : String(Number(end))))
  return low && high && Number(low) > Number(high) ? { from: high, to: high } : { from: low ?? '', to: high ?? '' }
}
