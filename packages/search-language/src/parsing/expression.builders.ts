import type { Choice, Expression, FieldBound, TermWord } from '#src/expression.ts'
import { and, not, or } from '#src/expression.ts'
import type { AssetFacts } from '#src/matches.ts'
import { words } from '#src/words.ts'
import { parseExpression } from './parse-expression.ts'
import type { ParseOptions } from './parse-options.ts'

/** Numbers from 0 to below 1 that are the same on every run (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const parseOptions: ParseOptions = { now: new Date('2026-05-17T12:00:00Z'), utcOffsetMinutes: 120 }

export const parse = (text: string, options: Partial<ParseOptions> = {}): Expression =>
  parseExpression(text, { ...parseOptions, ...options })

export const someFacts = (facts: Partial<AssetFacts> = {}): AssetFacts => ({
  metadata: {},
  ...{ filename: 'a.jpg', folder: 'b', path: 'b/a.jpg', doctype: 'image', width: 300, height: 200 },
  ...{ colourSpace: 'rgb', bytes: 1000, modifiedAt: 0, cameraTime: null, iptcCreated: null, releaseTime: null },
  online: true,
  ...facts,
})

const SYLLABLES = [
  'os',
  'lo',
  'ha',
  'r',
  'Æ',
  'ß',
  '東',
  '京',
  'が',
  'й',
  '7',
  '२',
  'ﬁ',
  "'",
  '"',
  '\\',
  '~~',
  ')',
  ' AND ',
  '_',
  '{{',
]
const CHOICES: Choice[] = [
  { kind: 'choice', key: 'dt', value: 'movie' },
  { kind: 'choice', key: 'o', value: 'portrait' },
  { kind: 'choice', key: 'cs', value: 'unknown' },
  { kind: 'choice', key: 'ms', value: 'little' },
  { kind: 'choice', key: 's', value: 'offline' },
]

/** Expressions in every shape that parsing can give, from a source of random numbers. */
export const expressionsFrom = (random: () => number) => {
  const upTo = (limit: number): number => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[], spare: Item): Item => items[upTo(items.length)] ?? spare
  const text = (): string => Array.from({ length: 1 + upTo(5) }, () => pick(SYLLABLES, '')).join('')
  const termWords = (): TermWord[] => {
    const plain = words(`${text()} x`).map((word): TermWord => ({ word, prefix: false }))
    const tail: TermWord[] = [
      { word: 'ab', prefix: true },
      { word: 'ab', prefix: true, pattern: 'ab?c*d' },
      { word: '', prefix: true, pattern: '*bour' },
    ]
    return random() < 0.5 ? plain : [...plain, pick(tail, { word: 'c', prefix: false })]
  }
  const bounds = (): { from: FieldBound; to: FieldBound } => {
    const none = { number: null, instant: null, wall: null, time: null }
    const number = upTo(50)
    if (random() < 0.6)
      return {
        from: { ...none, text: String(number), number },
        to: { ...none, text: String(number + 5), number: number + 5 },
      }
    const date = (month: number): FieldBound => {
      const wall = Date.UTC(2026, month - 1)
      return { ...none, text: `2026-0${month}`, instant: wall - 7_200_000, wall }
    }
    return { from: date(1), to: date(9) }
  }
  const leaves: (() => Expression)[] = [
    () => ({ kind: 'text', field: random() < 0.5 ? null : 1 + upTo(900), words: termWords() }),
    () => ({ kind: 'empty', field: 1 + upTo(900) }),
    () => parse(`fn:"${text().replace(/["\\{]/g, '\\$&')}${pick(['', '*', '?z', '\\*'], '')}x"`),
    () => pick(CHOICES, { kind: 'choice', key: 's', value: 'online' }),
    () => {
      const from = upTo(2 ** 40)
      return {
        kind: 'range',
        key: pick(['mt', 'it', 'rt', 'ct', 'fs', 'ph', 'pw'] as const, 'mt'),
        from,
        to: from + 1 + upTo(1e9),
      }
    },
    () => ({ kind: 'range', key: pick(['mt', 'fs', 'pw'] as const, 'mt'), from: null, to: upTo(2 ** 41) }),
    () => ({ kind: 'field-range', field: 1 + upTo(900), ...bounds(), ...(random() < 0.3 ? { to: null } : {}) }),
    () => ({ kind: 'value', field: 1 + upTo(900), keys: ['oslo', 'å "x"', 'c*d{{x}}\\'].slice(0, 1 + upTo(3)) }),
    () => ({
      kind: 'box',
      south: upTo(90) - 90,
      west: upTo(360) - 180,
      north: upTo(900) / 10,
      east: upTo(179) + 0.125,
    }),
    () => ({ kind: 'taxonomy', ids: ['a-1', 'Bø 2', 'c"d*{{x}}'].slice(0, 1 + upTo(3)) }),
  ]
  const expression = (depth: number): Expression => {
    const leaf = leaves[upTo(leaves.length)]
    if (depth === 0 || random() < 0.3) return leaf?.() ?? { kind: 'empty', field: 1 }
    if (random() < 0.25) return not(expression(depth - 1))
    const parts = Array.from({ length: 2 + upTo(3) }, () => expression(depth - 1))
    return random() < 0.5 ? and(...parts) : or(...parts)
  }
  return { text, expression }
}
