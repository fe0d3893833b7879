import { expect, test } from 'vitest'
import { visible } from './visible.ts'

test.each([
  ['red\u001b[31m', 'red\\u001b[31m'],
  ['a\nb\r\tc', 'a\\nb\\r\\tc'],
  ['C1 \u009b31m', 'C1 \\u009b31m'],
  ['photo\u202egpj.exe', 'photo\\u202egpj.exe'],
  ['\u2066inside\u2069', '\\u2066inside\\u2069'],
  ['two\u2028lines\u2029', 'two\\u2028lines\\u2029'],
  ['half \ud83d', 'half \\ud83d'],
  ['tag \u{e0041}', 'tag \\udb40\\udc41'],
  ['no\u200bwhere\ufeff', 'no\\u200bwhere\\ufeff'],
  ['\u007f\u0000', '\\u007f\\u0000'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown)
})

test('writing of all scripts, signs and joined characters stay as they are', () => {
  const text = 'Blåbær “ß” مدينة می‌خواهم 写真 👩‍👩‍👧 C:\\new \u00a0'
  expect(visible(text)).toBe(text)
})

test('a document of JSON stays one and says the same', () => {
  const found = { path: 'a\u001b[2J\n\u009b\u202e"\\.jpg' }
  expect(JSON.parse(visible(JSON.stringify(found)))).toEqual(found)
})
