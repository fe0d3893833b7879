import type { MetadataSet } from '@vitrine/contract/metadata-fields.ts'

export type Field = MetadataSet['builtinFields']['title']['field']

export type FieldKind = 'text' | 'lines' | 'integer' | 'real' | 'boolean' | 'day' | 'date' | 'time'

/** Times of day of IPTC, kept as `hhmmss±hhmm`; the wire has no type for them. */
const times = new Set([35, 60])
/** Dates of IPTC, kept as `YYYYMMDD`: a time of day in them would be lost. */
const days = new Set([30, 47, 55])

/** What one value of a field is; whether there are several is another matter. */
export function kindOf(field: Pick<Field, 'id' | 'data-type' | 'multiline'>): FieldKind {
  if (times.has(field.id)) return 'time'
  const kind = kinds[field['data-type']]
  if (kind === 'date') return days.has(field.id) ? 'day' : 'date'
  return kind === 'text' && field.multiline ? 'lines' : kind
}

const kinds: Readonly<Record<Field['data-type'], FieldKind>> = {
  text: 'text',
  dropdown: 'text',
  'input-dropdown': 'text',
  password: 'text',
  email: 'text',
  integer: 'integer',
  real: 'real',
  number: 'real',
  boolean: 'boolean',
  checkbox: 'boolean',
  date: 'date',
  'date-dropdown': 'date',
}
