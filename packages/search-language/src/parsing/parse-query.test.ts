import { expect, test } from 'vitest'
import { parseOptions } from './expression.builders.ts'
import { formatExpression } from './format-expression.ts'
import type { ParseOptions } from './parse-options.ts'
import { parseQuery } from './parse-query.ts'

const normal = (query: string, options: Partial<ParseOptions> = {}): string =>
  formatExpression(parseQuery(new URLSearchParams(query), { ...parseOptions, utcOffsetMinutes: 0, ...options }))

test.each([
  ['fn=albert.jpg', '(fn:"albert.jpg")'],
  ['105=vampire', '(105:"vampire")'],
  ['q=a|b&q=c', '(("a") OR ("b")) AND ("c")'],
  ['5=a&5=b&25=c', '((5:"a") OR (5:"b")) AND (25:"c")'],
  ['dt=image&dt=movie&s=online', '((dt:"image") OR (dt:"movie")) AND (s:"online")'],
  ["fn='x.jpg'&5='a'", '(fn:"x.jpg") AND (5:"a")'],
  ['25e=Red boat&25e="a"&90e=Oslo', '(25e:"red boat" OR 25e:"a") AND (90e:"oslo")'],
  ['5=""', '(5:"")'],
  ["5=''", '(5:"")'],
  ['5=1~~2', '(5:"1"~~"2")'],
  ['5="2026"~~"2026-05-17 10:30"', '(5:"2026"~~"2026-05-17 10:30")'],
  ['5=red (boat) OR *', '(5:"red boat or")'],
  ['5="red" boat', '(5:"red boat")'],
  ['fn=a (1) ~~.jpg', '(fn:"a (1) ~~.jpg")'],
  ['access_token=x&p=2&q=&mtf=&5=&fn=%20', ''],
])('%s means %s', (query, expected) => {
  expect(normal(query)).toBe(expected)
})

test('values of the form are read by their keys  [SRC-022 SRC-026]', () => {
  expect(normal('q=oslo&dt=graphic&cs=grayscale&o=landscape&ms=little&s=offline')).toBe(
    '("oslo") AND (dt:"graphic") AND (cs:"grayscale") AND (o:"landscape") AND (ms:"little") AND (s:"offline")',
  )
})

test.each(['mt', 'it', 'rt', 'ct'])('%sf and its t make one range', (key) => {
  const expected = `(${key}:"2026-01-01T00:00:00.000Z"~~"2026-02-01T00:00:00.000Z")`
  expect(normal(`${key}f=2026-01-01&${key}t=2026-02-01`)).toBe(expected)
  expect(normal(`${key}t=2026-02-01&${key}f=2026-01-01`)).toBe(expected)
})

test('sizes are megabytes up to the largest of the form, with decimals', () => {
  expect(normal('fsf=0.25&fst=2097151')).toBe('(fs:"0.25"~~"2097151")')
  expect(parseQuery([['fsf', '0.25']], parseOptions)).toEqual({ kind: 'range', key: 'fs', from: 262144, to: null })
})

test('height and width have bounds of whole pixels', () => {
  expect(normal('phf=100.7&pht=200&pwf=1')).toBe('(ph:"100"~~"200") AND (pw:"1"~~)')
})

test('two lower bounds both hold', () => {
  expect(normal('pwf=1&pwf=5&pwt=9')).toBe('(pw:"1"~~"9") AND (pw:"5"~~)')
})

test('several words in a field are read as the site has it', () => {
  expect(normal('5=red boat', { plainWords: 'all' })).toBe('(5:"red") AND (5:"boat")')
  expect(normal('5="red boat"', { plainWords: 'any' })).toBe('(5:"red boat")')
})

test('a reversed range over two keys and a bad value are refused', () => {
  expect(() => normal('pwf=5&pwt=4')).toThrow('range-reversed')
  expect(() => normal('fst=1;DROP TABLE assets')).toThrow('bad-number')
  expect(() => normal("mtf=2026' OR 1=1--")).toThrow('bad-date')
  expect(() => normal('mtf=2026~~2027')).toThrow('bad-date')
})

test('many values share one limit of terms', () => {
  expect(() => normal('5=a&'.repeat(501))).toThrow('too-many-terms')
  expect(() => normal(`5=${'x'.repeat(10_001)}`)).toThrow('too-long')
})
