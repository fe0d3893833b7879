import { expect, test } from 'vitest'
import { SearchSyntaxError } from '#src/faults/search-syntax-error.ts'
import { parse } from './expression.builders.ts'
import { formatExpression } from './format-expression.ts'
import type { ParseOptions } from './parse-options.ts'
import { MOST_TERMS } from './parse-options.ts'

const normal = (text: string, options: Partial<ParseOptions> = {}): string => formatExpression(parse(text, options))

const fault = (text: string, options: Partial<ParseOptions> = {}): string => {
  try {
    return `no fault: ${normal(text, options)}`
  } catch (error) {
    if (!(error instanceof SearchSyntaxError)) throw error
    return `${error.code} ${error.position}+${error.length} ${error.detail}`.trim()
  }
}

test.each([
  ['', ''],
  ['  ', ''],
  ['*', ''],
  ['winter', '("winter")'],
  ['fn:.gif|fn:.JPG', '(fn:".gif") OR (fn:".jpg")'],
  ['NOT(25:x)', '(NOT (25:"x"))'],
  ['a OR b AND NOT c', '("a") OR (("b") AND (NOT ("c")))'],
  ['(a OR b) AND c', '(("a") OR ("b")) AND ("c")'],
  ['fn:a fn:b', '(fn:"a") AND (fn:"b")'],
  ['a && b || c', '(("a") AND ("b")) OR ("c")'],
  ['NOT NOT NOT a', '(NOT ("a"))'],
  ['25:winter&snow', '(25:"winter") AND ("snow")'],
  ['25: winter', '(25:"winter")'],
  ['025:x', '(25:"x")'],
  ['5:""', '(5:"")'],
  ['NOT 5:""', '(NOT (5:""))'],
  ['5:*', '(NOT (5:""))'],
  ['320:3~~5', '(320:"3"~~"5")'],
  ['60:"10:00:00"~~12:00', '(60:"10:00:00"~~"12:00")'],
  ['q:"a b"', '("a b")'],
  [
    'dt:Movie o:portrait cs:cmyk ms:none s:offline',
    '(dt:"movie") AND (o:"portrait") AND (cs:"cmyk") AND (ms:"none") AND (s:"offline")',
  ],
  ['txnm:a,b', '(txnm:"a,b")'],
  ['gps:59.8,10.5,60,11', '(gps:"59.8,10.5,60,11")'],
  ['gps:" -20, 170.5, +10, -170 "', '(gps:"-20,170.5,10,-170")'],
  ['25e:"Red Boat"', '(25e:"red boat")'],
  ['90e:Oslo OR 90e:" BERGEN" OR 5:x', '(90e:"oslo" OR 90e:"bergen") OR (5:"x")'],
  ['25e:"50 \\* 60?"', '(25e:"50 \\* 60\\?")'],
])('%s means %s', (text, expected) => {
  expect(normal(text)).toBe(expected)
})

test('operators are words in upper case: "and" is searched for', () => {
  expect(normal('salt and pepper')).toBe('("salt and pepper")')
  expect(normal('salt ANDY NOTE')).toBe('("salt andy note")')
})

test('several plain words are a phrase, all or any of them, as the site has it', () => {
  expect(normal('red - boat "at sea" x')).toBe('("red boat") AND ("at sea") AND ("x")')
  expect(normal('red - boat "at sea"', { plainWords: 'all' })).toBe('("red") AND ("boat") AND ("at sea")')
  expect(normal('red - boat "at sea"', { plainWords: 'any' })).toBe('("red") OR ("boat") OR ("at sea")')
  expect(normal('NOT red boat', { plainWords: 'all' })).toBe('(NOT (("red") AND ("boat")))')
})

test('what stands before a colon is text unless it is a key', () => {
  expect(normal('http://x.org/a')).toBe('("http x org a")')
  expect(normal('MS:Office 0:30 12345:x')).toBe('("ms office 0 30 12345 x")')
  expect(normal('12:30')).toBe('(12:"30")')
})

test('a term without anything to search finds nothing, and never everything', () => {
  for (const text of ['"-"', '!!!', '25:"#"', '""', 'fn:""']) expect(normal(text)).toBe('(NOT (*))')
  expect(normal('oslo AND "-"')).toBe('(NOT (*))')
})

test('wildcards stand for the ends and the inside of words', () => {
  expect(parse('har* h?r *bour')).toEqual({
    kind: 'text',
    field: null,
    words: [
      { word: 'har', prefix: true },
      { word: 'h', prefix: true, pattern: 'h?r' },
      { word: '', prefix: true, pattern: '*bour' },
    ],
  })
  expect(normal('DSC_12*.jpg')).toBe('("dsc 12* jpg")')
  expect(normal('*.svg')).toBe('("svg")')
  expect(normal('old * harbour')).toBe('("old") AND ("harbour")')
  expect(normal('東京* 東*京')).toBe('("東 京") AND ("東") AND ("京")')
  expect(normal('tower東*')).toBe('("tower 東")')
  expect(normal('"a\\*b"')).toBe('("a b")')
})

test('file names are found by any part, and to the ends where a star is put at one', () => {
  expect(parse('fn:Harb?ur')).toEqual({ kind: 'path', key: 'fn', text: 'harb', pattern: '*harb?ur*' })
  expect(parse('fn:*.svg')).toEqual({ kind: 'path', key: 'fn', text: '.svg', pattern: '*.svg' })
  expect(parse('fn:*x*')).toEqual({ kind: 'path', key: 'fn', text: 'x' })
  expect(parse('fn:*')).toEqual({ kind: 'everything' })
  expect(parse('fn:"100%_a\\*\\?"')).toEqual({ kind: 'path', key: 'fn', text: '100%_a*?' })
})

test('quotes take escapes, and leave other backslashes alone', () => {
  expect(parse('fp:"C:\\\\a\\"b\\Users"')).toEqual({ kind: 'path', key: 'fp', text: 'c:\\a"b\\users' })
  expect(normal('5:"a\\nb\\tc"')).toBe('(5:"a b c")')
  expect(normal('24" screen')).toBe('("24 screen")')
})

const at = (text: string): number => Date.parse(text)

test('a single date is the unit that it names, in a range its first instant', () => {
  const key = 'mt'
  expect(parse('mt:2026-05')).toEqual({
    kind: 'range',
    key,
    from: at('2026-05-01T00:00+02:00'),
    to: at('2026-06-01T00:00+02:00'),
  })
  const range = { kind: 'range', key, from: at('2026-01-01T00:00+02:00'), to: at('2026-02-01T00:00+02:00') + 1 }
  expect(parse('mt:2026-01-01~~2026-02-01')).toEqual(range)
  expect(parse('mt:"2026-01-01~~2026-02-01"')).toEqual(range)
  expect(parse('mt:"2026-01-01"~~"2026-02-01"')).toEqual(range)
  expect(parse('mtt:2026Z')).toEqual({ kind: 'range', key, from: null, to: at('2026-01-01') + 1 })
  expect(parse('mt:2026Z~~')).toEqual(parse('mtf:2026Z'))
})

test('sizes are megabytes of 2^20 bytes, pixels are cut to whole ones ', () => {
  expect(parse('fs:1~~2.5')).toEqual({ kind: 'range', key: 'fs', from: 1048576, to: 2621441 })
  expect(parse('fs:2')).toEqual({ kind: 'range', key: 'fs', from: 2097152, to: 3145728 })
  expect(parse('ph:100.9~~200.9')).toEqual({ kind: 'range', key: 'ph', from: 100, to: 201 })
  expect(parse('pw:100')).toEqual({ kind: 'range', key: 'pw', from: 100, to: 101 })
})

test('the bounds of a metadata field keep text, number, date and time of day', () => {
  expect(parse('350:2020~~"2026-05-17T10:00Z"')).toEqual({
    kind: 'field-range',
    field: 350,
    from: { text: '2020', number: 2020, instant: at('2020-01-01T00:00+02:00'), wall: at('2020-01-01'), time: null },
    to: {
      ...{ text: '2026-05-17t10:00z', number: null, time: null },
      ...{ instant: at('2026-05-17T10:00Z'), wall: at('2026-05-17T12:00Z') },
    },
  })
  expect(fault('60:9:00~~')).toBe('bad-range 3+6')
  expect(parse('60:09:30~~')).toMatchObject({ from: { number: null, instant: null, time: 34_200_000 }, to: null })
})

test('dynamic tags are filled in as literal text', () => {
  const variables = { 'user.name': 'A" OR * (B', 'user.email': '' }
  expect(normal('80:{{user.name}}', { variables })).toBe('(80:"a or b")')
  expect(normal('fn:"{{ user.name }}"', { variables })).toBe('(fn:"a\\" or \\* (b")')
  expect(parse('mt:{{today-7}}~~{{today}}')).toEqual(parse('mt:2026-05-10~~2026-05-17'))
  expect(parse('mtf:{{today}}', { now: new Date('2026-05-17T23:00:00Z') })).toEqual(parse('mtf:2026-05-18'))
  expect(fault('{{user.phone}}', { variables })).toBe('unknown-tag 0+14 user.phone')
  expect(fault('{{constructor}}', { variables })).toBe('unknown-tag 0+15 constructor')
  expect(normal('{{ 5', { variables })).toBe('("5")')
})

test('a value that looks like a tag stays text, also in the normal form', () => {
  const tree = parse('fn:{{user.name}}', { variables: { 'user.name': '{{{today}}' } })
  expect(tree).toEqual({ kind: 'path', key: 'fn', text: '{{{today}}' })
  expect(parse(formatExpression(tree))).toEqual(tree)
})

test('a tag with no value finds nothing, rather than the assets whose field is empty', () => {
  expect(normal('373:"{{user.email}}"', { variables: { 'user.email': '' } })).toBe('(NOT (*))')
})

test.each([
  ['(a', 'closing-bracket-missing 0+1'],
  ['a)', 'opening-bracket-missing 1+1'],
  ['a OR', 'term-missing 4+0'],
  ['a AND OR b', 'term-missing 6+2'],
  ['()', 'term-missing 1+1'],
  ['x fn:', 'term-missing 2+3 fn:'],
  ['5:~~', 'term-missing 2+2'],
  ['a "b', 'quote-not-closed 2+1'],
  ['a mt:2026-02-30', 'bad-date 5+10 2026-02-30'],
  ["mt:2026'--", "bad-date 3+7 2026'--"],
  ['pw:wide', 'bad-number 3+4 wide'],
  ['fs:99999999999999', 'bad-number 3+14 99999999999999'],
  ['pw:99999999999999999', 'bad-number 3+17 99999999999999999'],
  ['dt:film', 'bad-choice 3+4 film'],
  ['pw:5~~4', 'range-reversed 3+4'],
  ['5:a~~b', 'bad-range 2+4'],
  ['5:a~~', 'bad-range 2+3'],
  ['5:2026-05-17~~10:30', 'bad-range 2+17'],
  ['5:2026-02-30~~', 'bad-range 2+12'],
  ['5:2027-01~~2026-01', 'range-reversed 2+16'],
  ['5:10~~9', 'range-reversed 2+5'],
])('%s is refused: %s', (text, expected) => {
  expect(fault(text)).toBe(expected)
})

test('length, depth and number of terms have limits', () => {
  expect(fault('x'.repeat(10_001))).toBe('too-long 10000+1')
  expect(fault(`${'('.repeat(51)}a${')'.repeat(51)}`)).toBe('too-deep 50+1')
  expect(fault(`${'('.repeat(50)}a${')'.repeat(50)}`)).toContain('no fault')
  expect(fault('(a) '.repeat(60))).toContain('no fault')
  expect(fault('a '.repeat(MOST_TERMS))).toContain('no fault')
  for (const term of ['a ', 'fn:a ', '5:a ', '5:"" ', '5:* ', '東'])
    expect(fault(term.repeat(MOST_TERMS + 1))).toContain('too-many-terms')
  expect(fault(`fn:${'a*'.repeat(MOST_TERMS)}`)).toContain('too-many-terms')
})
