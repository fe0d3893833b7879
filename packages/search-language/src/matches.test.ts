import { expect, test } from 'vitest'
import type { AssetFacts } from './matches.ts'
import { matches } from './matches.ts'
import { parse, someFacts } from './parsing/expression.builders.ts'

const harbour: Partial<AssetFacts> = {
  ...{
    filename: 'DSC_1234.JPG',
    folder: 'Åsgårdstrand',
    path: 'Norge/Åsgårdstrand/DSC_1234.JPG',
    bytes: 2.5 * 2 ** 20,
  },
  metadata: {
    '5': 'Oslo harbour',
    '25': ['winter snow', 'boat'],
    '320': '4',
    '55': '2026-05-17T10:30:00',
    '60': '103000+0000',
    '62': '2026-05-17T10:30Z',
    '7': ' ',
  },
  ...{ beyond: ['The quick fox'], modifiedAt: Date.parse('2026-05-17T00:00+02:00'), width: 400, height: 400 },
  taxonomyItems: ['t1'],
}

const table: [string, boolean][] = [
  ...([
    ['', true],
    ['NOT *', false],
    ['oslo', true],
    ['"harbour oslo"', false],
  ] as [string, boolean][]),
  ...([
    ['OSLO HARBOUR', true],
    ['harb*', true],
    ['h?rb*r', true],
    ['arb', false],
  ] as [string, boolean][]),
  ...([
    ['1234', true],
    ['dsc jpg', false],
    ['quick fox', true],
    ['asgardstrand', false],
  ] as [string, boolean][]),
  // Values are runs of their own.
  ...([
    ['25:winter snow', true],
    ['"snow boat"', false],
    ['25:snow AND 25:boat', true],
  ] as [string, boolean][]),
  ...([
    ['5:boat', false],
    ['5:""', false],
    ['7:""', true],
    ['6:""', true],
    ['NOT 6:x', true],
  ] as [string, boolean][]),
  ...([
    ['fn:_12', true],
    ['fn:.jpg', true],
    ['fn:dsc*', true],
    ['fn:12*', false],
    ['dn:gårds', true],
  ] as [string, boolean][]),
  ...([
    ['fp:norge/as', true],
    ['fp:*strand', false],
    ['dt:image', true],
    ['dt:movie', false],
  ] as [string, boolean][]),
  ...([
    ['cs:rgb', true],
    ['cs:unknown', false],
    ['s:online', true],
    ['s:offline', false],
  ] as [string, boolean][]),
  ...([
    ['fs:2', true],
    ['fs:2.5', true],
    ['fs:~~2.5', true],
    ['fs:2.6~~', false],
    ['pw:400', true],
  ] as [string, boolean][]),
  ...([
    ['pw:~~399', false],
    ['ph:400~~500', true],
    ['mt:2026-05-17', true],
    ['mt:2026-05-16', false],
  ] as [string, boolean][]),
  ...([
    ['mt:2026-05-16~~2026-05-17', true],
    ['ct:2000~~', false],
    ['NOT ct:2000~~', true],
  ] as [string, boolean][]),
  ...([
    ['55:2026-05-17', true],
    ['55:2026-05', true],
    ['55:2026-05-18', false],
  ] as [string, boolean][]),
  ...([
    ['320:3~~5', true],
    ['320:4~~4', true],
    ['320:10~~20', false],
    ['320:3~~20', true],
    ['320:5~~', false],
  ] as [string, boolean][]),
  ...([
    ['55:2020~~2027', true],
    ['55:2026-05-18~~', false],
    ['5:3~~9', false],
    ['55:2026-05-17T10:30~~2026-05-17T10:30', true],
    ['55:2026-05-17T10:31~~', false],
    ['60:10:00~~11:00', true],
    ['60:10:31~~', false],
    ['60:101500~~103000', true],
    ['62:2026-05-17T12:30~~2026-05-17T12:30', true],
    ['62:~~2026-05-17T12:29', false],
    ['55:20260517~~2027', true],
  ] as [string, boolean][]),
  ...([
    ['txnm:x,t1', true],
    ['txnm:x', false],
    ['6:1~~', false],
  ] as [string, boolean][]),
]

test.each(table)('%s on a picture of a harbour: %s', (text, expected) => {
  expect(matches(parse(text), someFacts({ ...harbour }))).toBe(expected)
})

test('a square picture is landscape and portrait, one without a size neither', () => {
  const both = (facts: Partial<AssetFacts>): boolean[] =>
    ['o:landscape', 'o:portrait'].map((text) => matches(parse(text), someFacts(facts)))
  expect(both({ width: 5, height: 5 })).toEqual([true, true])
  expect(both({ width: 6, height: 5 })).toEqual([true, false])
  expect(both({ width: 5, height: 6 })).toEqual([false, true])
  expect(both({ width: null, height: null })).toEqual([false, false])
})

test('the metadata status counts filled fields: none, one to three, more', () => {
  const status = (count: number): string | undefined => {
    const metadata = Object.fromEntries(Array.from({ length: count }, (_, field) => [String(field + 1), ['x']]))
    const facts = someFacts({ metadata: { ...metadata, '900': [], '901': '' } })
    return ['none', 'little', 'normal'].find((value) => matches(parse(`ms:${value}`), facts))
  }
  expect([0, 1, 3, 4, 9].map(status)).toEqual(['none', 'little', 'little', 'normal', 'normal'])
})

test('a colour space that is none of the three is unknown', () => {
  for (const colourSpace of [null, 'lab']) expect(matches(parse('cs:unknown'), someFacts({ colourSpace }))).toBe(true)
})

test('names, dates and words are found in scripts without blanks and in decomposed spelling', () => {
  const facts = someFacts({ metadata: { '5': '東京タワーの夜景' }, filename: 'Ærø–Åre.jpg'.normalize('NFD') })
  for (const text of ['タワー', '京タ', 'are', 'fn:åre', 'fn:aero'])
    expect(matches(parse(text), facts), text).toBe(true)
  expect(matches(parse('京東'), facts)).toBe(false)
})

test('metadata is asked by its own fields only, not by what objects inherit', () => {
  expect(matches(parse('5:""'), someFacts({ metadata: Object.create({ '5': 'x' }) }))).toBe(true)
})
