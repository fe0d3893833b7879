import { expect, test } from 'vitest'
import { booleanText, cleanText, longestText, ratingText, repairUndeclaredUtf8 } from './field-values.ts'

test('control characters go, line ends become one kind, and a single line stays one line  (attack case 30)', () => {
  expect(cleanText(' a\u0000b\u001b\u0085c\r\nd\re\tf ', true)).toBe('abc\nd\ne\tf')
  expect(cleanText(' a\r\nb\tc ', false)).toBe('a b c')
})

test('text that runs right to left keeps its marks  (attack case 30)', () => {
  expect(cleanText('\u200fدبي\u200e 1', false)).toBe('\u200fدبي\u200e 1')
})

test('a caption of a megabyte is cut, and never in the middle of a character', () => {
  const text = cleanText(`${'a'.repeat(longestText - 1)}${'🦊'.repeat(500_000)}`, true)
  expect(text.length).toBeLessThanOrEqual(longestText)
  expect(text.isWellFormed()).toBe(true)
})

test.each([
  ['3', 'XMP-xmp:Rating', '3'],
  ['1.0', 'XMP-xmp:Rating', '1'],
  ['0', 'XMP-xmp:Rating', '0'],
  ['-1', 'XMP-xmp:Rating', undefined],
  ['50', 'XMP-xmp:Rating', undefined],
  ['50', 'XMP-microsoft:RatingPercent', '3'],
  ['99', 'IFD0:RatingPercent', '5'],
  ['a@b.c 196 0', 'ID3v2_3:Popularimeter', '4'],
  ['lots', 'XMP-xmp:Rating', undefined],
])('a rating of %s in %s is %s', (text, tag, stars) => {
  expect(ratingText(text, tag)).toBe(stars)
})

test('booleans are stored as True and False', () => {
  expect(['true', 'False', 'yes', '0', 'maybe'].map(booleanText)).toEqual(['True', 'False', 'True', 'False', undefined])
})

test('UTF-8 that was read as Latin-1 is read again, and real Latin-1 is left alone', () => {
  expect(repairUndeclaredUtf8('ZÃ¼rich')).toBe('Zürich')
  expect(repairUndeclaredUtf8('Zürich')).toBe('Zürich')
  const misread = new TextDecoder('windows-1252').decode(Buffer.from('Москва'))
  expect(repairUndeclaredUtf8(misread)).toBe('Москва')
})
