import { expect, test } from 'vitest'
import { expressionsFrom, seeded } from './parsing/expression.builders.ts'
import { LONGEST_WORD, wordSpans, words } from './words.ts'

test.each([
  ['DSC_1234.JPG', 'dsc 1234 jpg'],
  ['oslo-harbour_2.jpg', 'oslo harbour 2 jpg'],
  ["l'été d’Ærø", 'l ete d aero'],
  ['東京タワーtower', '東 京 タ ワ ー tower'],
  ['한국어에서', '한 국 어 에 서'],
  ['ตก', 'ต ก'],
  ['taken 2026-05-17T10:30', 'taken 2026 05 17 10 30'],
  ['½ ﷺ', '1 2 صلي الله عليه وسلم'],
  ['❤️ 1️⃣ — !?', '1'],
  ['\u200Bzero\u200Bwidth', 'zero width'],
])('%s is cut into %s', (text, expected) => {
  expect(words(text).join(' ')).toBe(expected)
})

test('a run of more than a hundred characters becomes several words, in each spelling the same', () => {
  expect(words('x'.repeat(250)).map((word) => word.length)).toEqual([100, 100, 50])
  expect(words('é'.repeat(250).normalize('NFD'))).toEqual(words('é'.repeat(250)))
  const astral = words(`é${'𐐷'.repeat(150)}`)
  expect(astral.every((word) => word.length <= LONGEST_WORD && word.isWellFormed())).toBe(true)
  expect(astral.join('')).toBe(`e${'𐐷'.repeat(150)}`)
})

test('the quick way for ASCII gives the words of the general way', () => {
  const random = seeded(1)
  const alphabet = 'aZ09_-.:T \t\n"\'*?~é'.split('')
  for (let round = 0; round < 3000; round++) {
    const length = Math.floor(random() * (round % 100 === 0 ? 400 : 40))
    const letters = Array.from({ length }, () => alphabet[Math.floor(random() * (alphabet.length - 1))] ?? '')
    const text = `${round % 3 === 0 ? '2026-05-17T09:3' : ''}${letters.join('')}`
    expect(words(text)).toEqual(wordSpans(text).map(({ word }) => word))
    // Beyond ASCII in one place, the general way is taken for all of it.
    expect(words(`${text} é`)).toEqual([...words(text), 'e'])
  }
})

test('words, joined by blanks, are cut into the same words again', () => {
  const { text } = expressionsFrom(seeded(2))
  for (let round = 0; round < 2000; round++) {
    const cut = words(text())
    expect(words(cut.join(' '))).toEqual(cut)
  }
  for (let code = 0; code < 0x110000; code++) {
    const cut = words(`a${String.fromCodePoint(code)}b`)
    if (words(cut.join(' ')).join(' ') !== cut.join(' ')) expect.fail(code.toString(16))
  }
})

test('spans tell where each word stands in the text as it was written', () => {
  const text = 'Ærø: 東京, ｶﾞ e\u0301te\u0301 2026-05-17T10:00'
  expect(wordSpans(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
    ...[
      ['aero', 'Ærø'],
      ['東', '東'],
      ['京', '京'],
      ['ガ', 'ｶﾞ'],
      ['ete', 'e\u0301te\u0301'],
    ],
    ...[
      ['2026', '2026'],
      ['05', '05'],
      ['17', '17'],
      ['10', '10'],
      ['00', '00'],
    ],
  ])
})

test('a megabyte of ASCII is cut well within a fifth of a second of the processor', () => {
  const text = 'The Quick_brown fox-jumps over DSC_1234.JPG 2026-05-17T10:00:00, lazy dogs. '.repeat(14_000)
  words(text)
  const before = process.threadCpuUsage()
  words(text)
  expect(process.threadCpuUsage(before).user).toBeLessThan(200_000)
})
