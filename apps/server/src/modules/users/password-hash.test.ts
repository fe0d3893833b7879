import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password-hash.ts'

const password = 'three brown lamps'

test('a hash costs what OWASP recommends where nobody says otherwise, and fits its own password alone', async () => {
  const hash = await hashPassword(password, {})
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await checkPassword(password, hash)).toBe(true)
  expect(await checkPassword(`${password} `, hash)).toBe(false)
  expect(await checkPassword(password, null)).toBe(false)
})

test('a hash is checked at the cost with which it was made', async () => {
  const hash = await hashPassword(password, { passwordCost: { memory: 64, passes: 3, parallelism: 2 } })
  expect(hash).toMatch(/\$m=64,t=3,p=2\$/)
  expect(await checkPassword(password, hash)).toBe(true)
  expect(await checkPassword('another', hash)).toBe(false)
})
