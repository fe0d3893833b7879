import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Ærø Straße ŁÓDŹ', 'aero strasse lodz'],
  ['Þór ĐÀ Nẵng Œuvre', 'thor da nang oeuvre'],
  ['İSTANBUL ığdır', 'istanbul igdir'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Ёлка', 'елка'],
  ['مُحَمَّد آثار', 'محمد اثار'],
  ['שָׁלוֹם', 'שלום'],
  ['ＤＳＣ＿１２', 'dsc_12'],
  ['٣٤ ۵ २', '34 5 2'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['Hawaiʻi col·lecció', 'hawaii colleccio'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['a\u0000b', 'a b'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('voicing marks and vowel signs that make another word stay', () => {
  expect(fold('が')).not.toBe(fold('か'))
  expect(fold('ぱ')).not.toBe(fold('は'))
  expect(fold('हिन्दी')).toBe('हिन्दी')
  expect(fold('น้ำ')).toContain('้')
})

test('every character folds the same composed and decomposed, and folding twice changes nothing', () => {
  const faults: string[] = []
  for (let code = 0; code < 0x110000; code++) {
    const text = `a${String.fromCodePoint(code)}b`
    const folded = fold(text)
    if (fold(folded) !== folded) faults.push(`twice ${code.toString(16)}`)
    if (fold(text.normalize('NFD')) !== fold(text.normalize('NFC'))) faults.push(`form ${code.toString(16)}`)
  }
  expect(faults).toEqual([])
})
