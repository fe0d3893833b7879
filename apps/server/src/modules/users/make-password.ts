import { randomBytes } from 'node:crypto'

/** Letters and digits that cannot be mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 letters in four groups, about 79 bits. */
export function makePassword(): string {
  const letters = [...randomBytes(64)].filter((byte) => byte < 248).map((byte) => alphabet[byte % alphabet.length])
  return letters
    .slice(0, 16)
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')
}
