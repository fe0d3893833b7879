import { expect, test } from 'vitest'
import { ownAddress } from './own-address.ts'

test.each([
  ['/fotoweb/archives/5000-A%20B/;o=-fn?q=a%26b#x', '/fotoweb/'],
  ['/fotoweb/archives/a//b', '/fotoweb/'],
  ['/', '/'],
  ['/archives/?q=/.//evil.example', '/'],
])('%s lies below %s and stays as it is written', (wished, home) => {
  expect(ownAddress(wished, home)).toBe(wished)
})

const elsewhere = [
  '/.//evil.example',
  '/%2e//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' //evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'archives/',
  '',
]
test.each([...elsewhere, null, undefined])(
  '%j is no address of this site, with a base or without [SES-015]',
  (wished) => {
    for (const home of ['/', '/fotoweb/']) expect(ownAddress(wished, home), home).toBeNull()
  },
)

test.each([
  '/other/',
  '/fotoweb/../other/',
  '/fotoweb/..//evil.example',
  '/fotoweb/%2e%2e//evil.example',
  '/fotowebs/',
])('%s leaves the base', (wished) => {
  expect(ownAddress(wished, '/fotoweb/')).toBeNull()
})
