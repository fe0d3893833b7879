import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

const secret = randomBytes(32)
const key = createSecretKey(secret)

function expected(text: string, bytes: number) {
  return createHash('shake256', { outputLength: bytes }).update(secret).update(text).digest('base64url')
}

describe('keyed hashes', () => {
  test.each([
    ['of a short text', 'drop 15002 /fotoweb/archives/5000/a.jpg.info', 32],
    ['of no text', '', 12],
    ['of a text in another script', 'صورة 写真 🙂', 48],
    ['of a text that is longer than the memory that is kept', 'ﷺ'.repeat(5000), 12],
    ['of many bytes', 'preview 1-2-3-abc', 300],
  ])('are SHAKE256 of key and text: %s', (_, text, bytes) => {
    expect(keyedHash(text, key, bytes)).toBe(expected(text, bytes))
  })

  test('of a text do not depend on what was asked before, and differ with the key', () => {
    const first = keyedHash('a', key, 32)
    keyedHash('something much longer than that', key, 32)
    expect(keyedHash('a', key, 32)).toBe(first)
    expect(keyedHash('a', createSecretKey(randomBytes(32)), 32)).not.toBe(first)
  })
})
