import { createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = createSecretKey(randomBytes(32))

test('a sealed secret is read again with the same key and for the same use alone', () => {
  const sealed = seal('sésame 🔑', 'codes 7', key)
  expect(unseal(sealed, 'codes 7', key)).toBe('sésame 🔑')
  expect(sealed).not.toBe(seal('sésame 🔑', 'codes 7', key))
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('same')
  expect(() => unseal(sealed, 'codes 8', key)).toThrow()
  expect(() => unseal(sealed, 'codes 7', createSecretKey(randomBytes(32)))).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[30] = (bytes[30] ?? 0) ^ 1
  expect(() => unseal(bytes.toString('base64url'), 'codes 7', key)).toThrow()
})
