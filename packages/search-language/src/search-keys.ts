import type { Choice, DateKey, NumberKey, PathKey } from './expression.ts'

type Side = 'from' | 'to' | 'both'

/** What a key of the wire reference (8.4) asks about. */
export type SearchKey =
  | { kind: 'full-text' }
  | { kind: 'field'; field: number }
  | { kind: 'whole-value'; field: number }
  | { kind: 'path'; key: PathKey }
  | { kind: 'choice'; key: Choice['key'] }
  | { kind: 'dates'; key: DateKey; side: Side }
  | { kind: 'numbers'; key: NumberKey; side: Side }
  | { kind: 'taxonomy' }
  | { kind: 'conflict'; key: 'cf' }
  | { kind: 'box' }
  | { kind: 'licence' }

const SIDES = [
  ['', 'both'],
  ['f', 'from'],
  ['t', 'to'],
] as const

const NAMED = new Map<string, SearchKey>([
  ['q', { kind: 'full-text' }],
  ['txnm', { kind: 'taxonomy' }],
  ['cf', { kind: 'conflict', key: 'cf' }],
  ['gps', { kind: 'box' }],
  ['licence', { kind: 'licence' }],
  ...(['fn', 'dn', 'fp'] as const).map((key): [string, SearchKey] => [key, { kind: 'path', key }]),
  ...(['dt', 'o', 'cs', 'ms', 's', 'cns', 'cc', 'rv', 'colour'] as const).map((key): [string, SearchKey] => [
    key,
    { kind: 'choice', key },
  ]),
  ...SIDES.flatMap(([suffix, side]): [string, SearchKey][] => [
    ...(['mt', 'it', 'rt', 'ct'] as const).map((key): [string, SearchKey] => [
      key + suffix,
      { kind: 'dates', key, side },
    ]),
    ...(['fs', 'ph', 'pw'] as const).map((key): [string, SearchKey] => [key + suffix, { kind: 'numbers', key, side }]),
  ]),
])

/**
 * The key with this name, or undefined: then it is plain text (`http://x`) or a parameter that is none of ours. Named keys are
 * lower case only, so that `MS: Office` stays text. A number of up to four digits, not 0, is a metadata field; with an `e` after
 * it (ours) the term equals one of the field's values as a whole.
 */
export const searchKey = (name: string): SearchKey | undefined => {
  const [, digits, isWhole] = /^(\d{1,4})(e?)$/.exec(name) ?? []
  if (digits === undefined) return NAMED.get(name)
  const field = Number(digits)
  if (field === 0) return undefined
  return { kind: isWhole === 'e' ? 'whole-value' : 'field', field }
}

/** Whether `from~~to` has a meaning for this key; elsewhere `~~` is text. */
export const takesRange = (key: SearchKey): boolean =>
  key.kind === 'field' || ((key.kind === 'dates' || key.kind === 'numbers') && key.side === 'both')
