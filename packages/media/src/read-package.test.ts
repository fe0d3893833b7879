import { expect, test } from 'vitest'
import { readPackage } from './read-package.ts'
import { zipOf } from './test-media.ts'

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
