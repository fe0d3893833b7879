import { expect, test } from 'vitest'
import { entryNames } from './entry-names.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\Windows\\x.exe', 'C__Windows_x.exe'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console.txt', 'console.txt'],
  ['trailing. . ', 'trailing'],
  ['.hidden', '_hidden'],
  ['', '_'],
  ['...', '_'],
  ['invoice\u202egpj.exe', 'invoice_gpj.exe'],
  ['line\nbreak?.jpg', 'line_break_.jpg'],
  ['صورة جميلة.jpg', 'صورة جميلة.jpg'],
  [`${'ä'.repeat(300)}.jpeg`, `${'ä'.repeat(80)}.jpeg`],
  [`${'x'.repeat(79)}😀.jpg`, `${'x'.repeat(79)}\ufffd.jpg`],
])('%j is called %j in a ZIP (attack case 38)', (filename, name) => {
  expect(entryNames()(filename)).toBe(name)
})

test('names are unique, whatever their case and however their letters are composed (attack case 38)', () => {
  const named = entryNames()
  const given = ['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'caf\u00e9.jpg', 'cafe\u0301.jpg']
  expect(given.map(named)).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'caf\u00e9.jpg',
    'caf\u00e9 (2).jpg',
  ])
})

test('a hundred thousand files of one name take no time that grows with the square', () => {
  const named = entryNames()
  const names = new Set(Array.from({ length: 100_000 }, () => named('same.jpg')))
  expect(names.size).toBe(100_000)
})
