import { createHash, randomInt } from 'node:crypto'
import type { Executing } from '#platform/database/deed.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from './second-factors.repository.ts'

/** Without what is read for another: no 0 and o, no 1, l and i, no u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const shape = { codes: 10, groups: 4, group: 4 }

/** 78 random bits each: no slow hash is needed. */
function newCode(): string {
  const group = () => Array.from({ length: shape.group }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: shape.groups }, group).join('-')
}

/** However it was typed. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(`recovery ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

/** Ten codes in place of those that there were; told once. */
export async function makeRecoveryCodes(userId: number, inside: Executing): Promise<string[]> {
  const codes = Array.from({ length: shape.codes }, newCode)
  await replaceRecoveryCodes(userId, codes.map(hashOf), inside)
  return codes
}

/** Whether it is one of theirs that was not used before; it is used up by that. */
export function useRecoveryCode(userId: number, code: string, inside: Executing): Promise<boolean> {
  return takeRecoveryCode(userId, hashOf(code), inside)
}
