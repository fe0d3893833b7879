import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const sizes = { nonce: 12, tag: 16 }

/**
 * Closes a secret that must be read again, for a row: whoever has the row alone cannot read it. `use` says what it is for and
 * whose it is; it opens under the same words only, so that nobody gains by moving it to another row.
 */
export function seal(secret: string, use: string, key: KeyObject): string {
  const nonce = randomBytes(sizes.nonce)
  const box = createCipheriv(cipher, keyFor(key), nonce).setAAD(Buffer.from(use))
  const closed = Buffer.concat([box.update(secret, 'utf8'), box.final()])
  return Buffer.concat([nonce, box.getAuthTag(), closed]).toString('base64url')
}

/** @throws Error for what was sealed for another use, by another installation, or was changed. */
export function unseal(sealed: string, use: string, key: KeyObject): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, rest] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce)]
  const box = createDecipheriv(cipher, keyFor(key), nonce, { authTagLength: sizes.tag }).setAAD(Buffer.from(use))
  box.setAuthTag(rest.subarray(0, sizes.tag))
  return Buffer.concat([box.update(rest.subarray(sizes.tag)), box.final()]).toString('utf8')
}

/** A key of its own beside the one that signs. */
const keyFor = (key: KeyObject) => Buffer.from(hkdfSync('sha256', key, '', 'vitrine sealed secrets', 32))
