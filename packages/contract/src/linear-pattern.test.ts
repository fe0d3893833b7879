import { expect, test } from 'vitest'
import { emailAddressesIn, isEmailAddress } from './email-address.ts'
import { linearPattern } from './linear-pattern.ts'

test('an expression fits the whole of a text or none of it', () => {
  const pattern = linearPattern('[A-ZÅÆØ]{2}-\\d{4}|none')
  expect(['NO-1234', 'ÆØ-0000', 'none'].every((text) => pattern.fits(text))).toBe(true)
  expect(['NO-12345', ' NO-1234', 'NO-1234\n', 'nonesuch', ''].some((text) => pattern.fits(text))).toBe(false)
})

test.each([
  ['(a+)+$', 'a'],
  ['(a|aa)+', 'a'],
  ['(.*a){30}', 'a'],
  ['(a?){120}(a){120}', 'a'],
  ['.*.*.*.*.*.*.*.*=.*', 'x'],
  ['([\\p{L}\\d]+\\s?)+', 'é'],
])('%s takes no longer than the text is long (attack case 89)', (source, letter) => {
  const pattern = linearPattern(source)
  const text = `${letter.repeat(15_999)}!`
  const before = process.threadCpuUsage()
  expect(pattern.fits(text)).toBe(false)
  expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000)
})

test.each([
  ['(?=a)b', 'syntax'],
  ['(a)\\1', 'syntax'],
  ['(', 'syntax'],
  ['((a{1,30}){1,30}){1,30}', 'syntax'],
  ['(.{0,450}x?){1,2}', 'large'],
  ['a'.repeat(501), 'long'],
])('%.30s is refused: %s', (source, reason) => {
  expect(() => linearPattern(source)).toThrow(expect.objectContaining({ reason }))
})

test('addresses of e-mail are known, and found in pasted lists', () => {
  expect(['kari@example.no', "o'neil+desk@press.example.org"].every(isEmailAddress)).toBe(true)
  expect(
    ['kari', 'kari@example', '@example.no', 'a b@example.no', 'kari@-x.no', 'kari@example..no'].some(isEmailAddress),
  ).toBe(false)
  expect(emailAddressesIn('Kari Moe <kari@example.no>; per@example.no,\nnobody kari@example.no')).toEqual([
    'kari@example.no',
    'per@example.no',
  ])
  const before = process.threadCpuUsage()
  expect(isEmailAddress(`${'a'.repeat(60)}@${'a.'.repeat(200_000)}!`)).toBe(false)
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000)
})
