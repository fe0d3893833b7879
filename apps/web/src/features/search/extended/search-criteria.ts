import { colourWords } from '@vitrine/search-language/colour-words.ts'
import { builtinTypes, type CriterionType, type FieldTypes, type Range, readRange, writeRange } from './field-types.ts'

/** The kinds of dates that are looked for, by their keys in a search (SRC-032…035); the first is what nobody has chosen (SRC-038). */
export const dateTypes = ['mt', 'it', 'rt', 'ct'] as const
export type DateType = (typeof dateTypes)[number]

/** What is chosen from a list, by its key: its values as searches have them (SRC-024…028). */
export const choices = {
  dt: ['image', 'movie', 'audio', 'graphic', 'document', 'generic'],
  cs: ['rgb', 'cmyk', 'grayscale'],
  o: ['landscape', 'portrait'],
  ms: ['none', 'little', 'normal'],
  s: ['online', 'offline'],
  colour: colourWords,
} as const
export type ChoiceKey = keyof typeof choices
const choiceKeys = Object.keys(choices) as ChoiceKey[]

/** Ranges of numbers, and the most that can be asked for: pixels, and megabytes of 2²⁰ bytes (SRC-048, SRC-050). */
export const numberRanges = {
  fs: { most: 2_097_151, decimals: 2 },
  pw: { most: 1_000_000, decimals: 0 },
  ph: { most: 1_000_000, decimals: 0 },
} as const
export type NumberKey = keyof typeof numberRanges
const numberKeys = Object.keys(numberRanges) as NumberKey[]

const nothing: Range = { from: '', to: '' }

/** A field and what it shall hold; a list where the field holds several values, a range of dates or numbers (SRC-036, SRC-037). */
export interface Criterion {
  field: string
  type: CriterionType
  value: string | string[] | Range
}

/** Everything that the form of the extended search asks for. Empty texts ask for nothing. */
export interface SearchCriteria {
  q: string
  choices: Readonly<Record<ChoiceKey, string>>
  numbers: Readonly<Record<NumberKey, Range>>
  dateType: DateType
  /** `2026-05-17`, as it is sent (SRC-051). */
  dates: Range
  criteria: readonly Criterion[]
  /** What else the address asks for, which the form does not show and does not lose. */
  rest: readonly (readonly [string, string])[]
}

export const emptyCriterion = (field: string, type: CriterionType): Criterion => ({
  ...{ field, type },
  value: type === 'text' ? '' : type === 'list' ? [] : nothing,
})

export function noCriteria(dateType: DateType): SearchCriteria {
  const record = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
    Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>
  return {
    ...{ q: '', choices: record(choiceKeys, ''), numbers: record(numberKeys, nothing) },
    ...{ dateType, dates: nothing, criteria: [], rest: [] },
  }
}

const isChoice = (key: string): key is ChoiceKey => key in choices
/** An address may say hours, which the form does not know, or nonsense. */
const dayOf = (value: string) => /^\d{4}-\d\d-\d\d/.exec(value)?.[0] ?? ''
const sideOf = (key: string) => (key.endsWith('f') ? 'from' : 'to')

/** What a query asks for, of an address or without one. Of several ranges of dates the first is shown (SRC-041). */
export function readCriteria(query: string, dateType: DateType, types: FieldTypes = builtinTypes): SearchCriteria {
  let read = noCriteria(dateType)
  let hasDates = false
  for (const [key, value] of new URLSearchParams(query)) {
    const range = /^(\w\w)[ft]$/.exec(key)?.[1] ?? ''
    const date = dateTypes.find((type) => type === range)
    if (key === 'q') read = { ...read, q: read.q === '' ? value : `${read.q} AND ${value}` }
    // A second value of a choice is an alternative, which the form does not show and does not lose.
    else if (isChoice(key) && read.choices[key] === '') read = { ...read, choices: { ...read.choices, [key]: value } }
    else if (range in numberRanges) {
      const known = read.numbers[range as NumberKey]
      read = { ...read, numbers: { ...read.numbers, [range]: { ...known, [sideOf(key)]: value } } }
    } else if (date !== undefined && (!hasDates || date === read.dateType)) {
      hasDates = true
      read = { ...read, dateType: date, dates: { ...read.dates, [sideOf(key)]: dayOf(value) } }
    } else if (date === undefined) {
      const criteria = withCriterion(read.criteria, key, types.get(key), value)
      read = criteria === null ? { ...read, rest: [...read.rest, [key, value]] } : { ...read, criteria }
    }
  }
  return read
}

/** Null for what the form cannot show. */
function withCriterion(all: readonly Criterion[], field: string, type: CriterionType | undefined, value: string) {
  if (type === undefined) return null
  if (type === 'text') return [...all, { field, type, value }]
  const known = all.find((one) => one.field === field)?.value
  if (type === 'list') {
    const others = all.filter((one) => one.field !== field)
    return [...others, { field, type, value: [...(Array.isArray(known) ? known : []), value] }]
  }
  const range = known === undefined ? readRange(type, value) : null
  return range === null ? null : [...all, { field, type, value: range }]
}

/** What speaks of pictures alone (SRC-042). */
const ofImages: ReadonlySet<string> = new Set(['cs', 'o', 'pw', 'ph', 'ct'])

/** The pairs of a search by these criteria, in the order of the form. */
function pairsOf({ q, choices: chosen, numbers, dateType, dates, criteria, rest }: SearchCriteria): [string, string][] {
  const isShut = chosen.dt !== '' && chosen.dt !== 'image'
  const counts = (key: string) => !(isShut && ofImages.has(key))
  const ends = (key: string, { from, to }: Range): [string, string][] => [
    [`${key}f`, from],
    [`${key}t`, to],
  ]
  const all: [string, string][] = [
    ['q', q.trim()],
    ...choiceKeys.filter(counts).map((key): [string, string] => [key, chosen[key]]),
    ...(counts(dateType) ? ends(dateType, dates) : []),
    ...numberKeys.filter(counts).flatMap((key) => ends(key, numbers[key])),
    ...criteria.flatMap((one) => textsOf(one).map((text): [string, string] => [one.field, text.trim()])),
    ...rest.map(([key, value]): [string, string] => [key, value]),
  ]
  return all.filter(([, value]) => value !== '')
}

const textsOf = ({ type, value }: Criterion): string[] =>
  typeof value === 'string' || Array.isArray(value) ? [value].flat() : [writeRange(type, value)]

/** The query of a search by these criteria, without `?`; empty when nothing is asked for (SRC-019). */
export const writeCriteria = (criteria: SearchCriteria): string => new URLSearchParams(pairsOf(criteria)).toString()

/** A part of a search: a pair, or both ends of a range. */
interface Part {
  key: string
  values: Range | string
  /** The query without it. */
  without: string
}

/** What is asked for beside the text, each as it can be taken out again. */
export function partsOf(query: string): Part[] {
  const pairs = [...new URLSearchParams(query)]
  const isRange = (key: string) => /^(mt|it|rt|ct|fs|pw|ph)[ft]$/.test(key)
  const done = new Set<string>()
  return pairs.flatMap(([key, value], at): Part[] => {
    if (key === 'q') return []
    const name = isRange(key) ? key.slice(0, 2) : `${key} ${at}`
    if (done.has(name)) return []
    done.add(name)
    if (!isRange(key)) return [{ key, values: value, without: queryOf(pairs.filter((_, other) => other !== at)) }]
    const end = (side: string) => pairs.find(([other]) => other === `${name}${side}`)?.[1] ?? ''
    const others = pairs.filter(([other]) => !isRange(other) || !other.startsWith(name))
    return [{ key: name, values: { from: end('f'), to: end('t') }, without: queryOf(others) }]
  })
}

const queryOf = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()

/** What can be typed into a number: digits, and where decimals count one point among them (SRC-045). */
export function typedNumber(text: string, { decimals }: { decimals: number }): string {
  const plain = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[,٫]/g, '.')
  if (decimals === 0) return plain.replaceAll(/\D/g, '')
  const [whole = '', ...parts] = plain.replaceAll(/[^\d.]/g, '').split('.')
  return parts.length === 0 ? whole : `${whole}.${parts.join('').slice(0, decimals)}`
}

/** A range as it counts: each end between 0 and the most (SRC-046), and from no larger than to (SRC-047). */
export function settledRange({ from, to }: Range, { most, decimals }: { most: number; decimals: number }): Range {
  const clamped = (text: string) => (text === '' || text === '.' ? null : Math.min(Math.max(Number(text), 0), most))
  const [low, high] = [clamped(from), clamped(to)]
  const written = (number: number | null) => (number === null ? '' : number.toFixed(decimals))
  return { from: written(low !== null && high !== null ? Math.min(low, high) : low), to: written(high) }
}
