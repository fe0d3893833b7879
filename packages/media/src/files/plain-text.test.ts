import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const words = 'Blåbær på Ås'
const bigEndian = Buffer.from(`\ufeff${words}`, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(words)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${words}`)],
  ['UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le')],
  ['UTF-16 the other way round', bigEndian],
  ['the letters of Windows', Buffer.from(words, 'latin1')],
])('a text in %s is read', (_name, bytes) => {
  expect(plainText(bytes)).toBe(words)
})

test('a text in UTF-8 that was cut within a letter stays UTF-8', () => {
  expect(plainText(Buffer.from(words).subarray(0, -1))).toBe('Blåbær på Å')
  expect(plainText(Buffer.from('på Å').subarray(0, -1))).toBe('på ')
})
