import { expect, test } from 'vitest'
import type { Expression } from '#src/expression.ts'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import { matches } from '#src/matches.ts'
import { parse, parseOptions, seeded, someFacts } from './expression.builders.ts'
import { formatExpression } from './format-expression.ts'
import { LONGEST_SEARCH } from './parse-options.ts'
import { parseQuery } from './parse-query.ts'

const outcome = (read: () => Expression): Expression | SearchSyntaxError => {
  try {
    return read()
  } catch (error) {
    if (error instanceof SearchSyntaxError) return error
    throw error
  }
}

const survives = (text: string): void => {
  const result = outcome(() => parse(text))
  if (result instanceof SearchSyntaxError) {
    expect(result.position).toBeGreaterThanOrEqual(0)
    expect(result.position + result.length).toBeLessThanOrEqual(text.length)
    return
  }
  const written = formatExpression(result)
  // The normal form may be longer than what people may type, but what fits must read back.
  if (written.length <= LONGEST_SEARCH) expect(formatExpression(parse(written)), text).toBe(written)
  matches(result, someFacts({ metadata: { '5': 'oslo harbour', '25': ['a', '東京'] } }))
}

const TOKENS = [
  ...[
    '(',
    ')',
    'AND',
    'OR',
    'NOT',
    '&',
    '|',
    '"',
    '\\',
    '~~',
    '~',
    '*',
    '?',
    ':',
    ' ',
    '  ',
    '\n',
    'oslo',
    'Ærø',
    '東京',
  ],
  ...[
    'fn:',
    'mt:',
    'fs:',
    '5:',
    '25:""',
    'mtf:',
    'dt:',
    'o:portrait',
    'txnm:',
    'q:',
    '2026-05',
    '2026-02-30',
    '1.5',
    '-3',
    '{{',
    '}}',
  ],
  ...[
    '{{today}}',
    '{{today-99999}}',
    "'",
    ';',
    '%',
    '_',
    '\u0000',
    '\uD800',
    '\uDC00',
    '\u200B',
    '\u0301',
    '＊',
    '𐐷',
    '٣',
    'ﷺ',
  ],
]

test('soups of tokens give an expression or a syntax error, never anything else', () => {
  const random = seeded(5)
  for (let round = 0; round < 20_000; round++) {
    const length = 1 + Math.floor(random() * 12)
    survives(Array.from({ length }, () => TOKENS[Math.floor(random() * TOKENS.length)]).join(''))
  }
})

test('so do random UTF-16 units and bytes', () => {
  const random = seeded(6)
  for (let round = 0; round < 5000; round++) {
    const limit = round % 2 === 0 ? 0x10000 : 0x100
    const codes = Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * limit))
    survives(String.fromCharCode(...codes))
  }
})

test('and random keys and values of a query string', () => {
  const random = seeded(7)
  const some = (most: number): string =>
    Array.from({ length: Math.floor(random() * most) }, () => TOKENS[Math.floor(random() * TOKENS.length)]).join('')
  const keys = ['q', 'fn', '5', 'mt', 'mtf', 'fst', 'pw', 'dt', 'txnm', '__proto__', 'constructor', '']
  for (let round = 0; round < 5000; round++) {
    const pairs = Array.from({ length: 3 }, (): [string, string] => [keys[Math.floor(random() * 12)] ?? '', some(6)])
    expect(() => outcome(() => parseQuery(pairs, parseOptions)), JSON.stringify(pairs)).not.toThrow()
  }
})

const filled = (unit: string): string => unit.repeat(Math.floor(LONGEST_SEARCH / unit.length))

test.each([
  ...[
    '(',
    ')',
    '()',
    '"',
    '""',
    '\\"',
    '"\\',
    'NOT ',
    'NOT(',
    '(NOT ',
    'a AND ',
    'a OR ',
    '&',
    '|',
    '~~',
    '5:~~',
    '5:a~~b ',
    '*',
    '?',
    '*?',
    '*a',
    'a*?',
  ],
  ...[
    '{{',
    '{{a',
    '{{today}}',
    '}}',
    '5:',
    '5:"',
    'fn:*a',
    'mt:',
    ' ',
    'a ',
    '- ',
    '"- ',
    '東',
    '東*',
    'e\u0301',
    '\u0301',
    '\u0000',
    '\uD800',
    'x',
    '1',
    '2026-',
  ],
])('ten thousand characters of %j take a fraction of a second of the processor', (unit) => {
  const before = process.threadCpuUsage()
  survives(filled(unit))
  survives(`"${filled(unit).slice(2)}"`)
  survives(`fn:${filled(unit).slice(3)}`)
  // Of this thread alone: what else the machine does has no part in it. In microseconds.
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(1_500_000)
})

test('a hundred kilobytes are refused before they are read', () => {
  expect(outcome(() => parse('(a OR '.repeat(20_000)))).toMatchObject({ code: 'too-long' })
})

test('text that looks like SQL, full-text syntax or a template is plain words and plain text', () => {
  expect(parse(`'; DROP TABLE assets; --`)).toEqual(parse('"drop table assets"'))
  expect(parse(`5:"x' OR '1'='1"`)).toEqual(parse('5:"x or 1 1"'))
  expect(parse('NEAR/2 {a}^2 col:x -y +z')).toEqual(parse('"near 2 a 2 col x y z"'))
  expect(parse('fn:%_')).toEqual({ kind: 'path', key: 'fn', text: '%_' })
  expect(parse('fn:"<script>"')).toEqual({ kind: 'path', key: 'fn', text: '<script>' })
})
