import { afterAll, expect, test, vi } from 'vitest'

afterAll(() => vi.unstubAllGlobals())
vi.stubGlobal('document', { querySelector: () => null })
const { ownAddress } = await import('./own-address.ts')
const own = (wished: string | null) => ownAddress(wished, '/fotoweb/', 'http://here.example')

test('a place of this site is gone to as it is written [SES-015]', () => {
  expect(own('/fotoweb/archives/5000-A%20B/;o=-fn?q=a%26b')).toBe('/fotoweb/archives/5000-A%20B/;o=-fn?q=a%26b')
  expect(own('http://here.example/fotoweb/')).toBe('/fotoweb/')
})

test('any other place leads to the entrance [SES-015]', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/fotoweb/',
    '/\\\\evil.example/',
    '/other/',
    '/.//evil.example/',
    '/fotoweb/..//evil.example/',
    'http://here.example//evil.example/',
    'http://here.example.evil.example/fotoweb/',
    'javascript:alert(1)',
    '',
  ]
  for (const wished of [...elsewhere, null]) expect(own(wished), String(wished)).toBe('/fotoweb/')
})
