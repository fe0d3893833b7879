import { isIPv6 } from 'node:net'
import { fold } from '@vitrine/search-language/fold.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { addFailure, clearFailures, takeBackFailure } from './session.repository.ts'
import { hashSessionToken } from './session-token.ts'

/** Within ten minutes: five tries for a name or an account, twenty for an address. */
const limits = { window: 600_000, perName: 5, perAddress: 20 }

/** Who tries, by whom it is tried for and from where. */
export interface Attempt {
  name: string
  address: string
}

/**
 * Names are counted as they are compared, known or not: were only known ones folded, then spellings that share a count
 * would tell that a name exists.
 */
export function nameKey(username: string): string {
  return `name:${hashSessionToken(fold(username.trim()))}`
}

/** One who has a whole network of IPv6 (/64 at least) is one: every request could come from another address of it. */
function addressKey(address: string): string {
  return `address:${isIPv6(address) ? network64(address) : address}`
}

/** `2001:db8::1` → `2001:db8:0:0`. An IPv4 address in IPv6 dress is itself. */
export function network64(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (inner !== undefined) return inner
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const parts = [...before, ...zeros, ...after].slice(0, 4)
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')
}

/**
 * Counts a try before it is made, so that a thousand at once are no more than one after the other.
 * @throws Problem TooManyAttempts when there were too many for the name or from the address.
 */
export async function countTry({ name, address }: Attempt, platform: Platform): Promise<void> {
  const since = platform.clock.now() - limits.window
  const forName = await addFailure(name, since, platform)
  const forAddress = await addFailure(addressKey(address), since, platform)
  if (forName > limits.perName || forAddress > limits.perAddress) {
    throw new Problem('TooManyAttempts', { headers: { 'retry-after': String(limits.window / 1000) } })
  }
}

/** It was the right one: the name begins anew, the address gets this try back. */
export async function forgiveTry({ name, address }: Attempt, platform: Platform): Promise<void> {
  await clearFailures(name, platform)
  await takeBackFailure(addressKey(address), platform)
}
