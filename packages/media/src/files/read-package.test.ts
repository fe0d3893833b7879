import { randomFillSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { zipOf } from '#src/testing/test-media.ts'
import { packageText } from './package-text.ts'
import { readPackage } from './read-package.ts'

test('entries are read by name', () => {
  const opened = readPackage(zipOf({ 'a.txt': 'first', '../b.txt': 'second' }))
  expect(opened?.names).toEqual(['a.txt', '../b.txt'])
  expect(opened?.read('../b.txt', 100)?.toString()).toBe('second')
  expect(opened?.read('c.txt', 100)).toBeUndefined()
})

test('an entry that unpacks to more than is allowed is not unpacked', () => {
  const opened = readPackage(zipOf({ bomb: Buffer.alloc(10_000_000), small: Buffer.alloc(1_000) }))
  expect(opened?.read('bomb', 1_000)).toBeUndefined()
  expect(opened?.read('small', 1_000)).toHaveLength(1_000)
})

test('a cut-off or overwritten package gives nothing, and no error', () => {
  const whole = zipOf({ 'a.txt': 'first', 'b.txt': 'second' })
  for (let length = 0; length < whole.length; length++) {
    const opened = readPackage(whole.subarray(0, length))
    expect(opened?.names ?? []).toEqual([])
  }
  for (let at = 0; at + 4 <= whole.length; at++) {
    const broken = Buffer.from(whole)
    broken.fill(0xff, at, at + 4)
    const opened = readPackage(broken)
    for (const name of opened?.names ?? []) opened?.read(name, 1_000)
  }
})

test('all entries together may not unpack to more than 64 MB', () => {
  // Noise and silence: each entry shrinks to a fiftieth and is within its own limits.
  const entry = Buffer.alloc(10_000_000)
  randomFillSync(entry, 0, 200_000)
  const names = Array.from({ length: 10 }, (_, at) => `part${at}.xml`)
  const opened = readPackage(zipOf(Object.fromEntries(names.map((name) => [name, entry]))))
  const read = names.filter((name) => opened?.read(name, 16_000_000) !== undefined)
  expect(read).toEqual(names.slice(0, 6))
})

test('a part that declares entities gives no text, the parts beside it do', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><w:p>hidden &b;</w:p>'
  const opened = readPackage(zipOf({ 'word/document.xml': bomb, 'word/footnotes.xml': '<w:p>a note</w:p>' }))
  expect(opened && packageText(opened)).toBe('a note')
})
