import { createHash, randomBytes } from 'node:crypto'
import type { Platform } from '#platform/platform.ts'
import { hasIssued, insertIssued } from './users.repository.ts'

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes up a password to be shown once: 16 letters in four groups, about 79 bits. That it was shown is kept, since terminals,
 * logs and mails keep it too: nobody can choose it again.
 */
export async function issuePassword(platform: Platform): Promise<string> {
  const letters = [...randomBytes(64)].filter((byte) => byte < 248).map((byte) => alphabet[byte % alphabet.length])
  const password = letters
    .slice(0, 16)
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
  await insertIssued(hashIssued(password), platform)
  return password
}

/** Whether a password was made up here at any time, however it is written. */
export function wasIssued(password: string, platform: Platform): Promise<boolean> {
  return hasIssued(hashIssued(password), platform)
}

/** A quick hash is enough for 79 random bits, as for tokens. */
function hashIssued(password: string): string {
  const written = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`password ${written}`).digest('base64url')
}
