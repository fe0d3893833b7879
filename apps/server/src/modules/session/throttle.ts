import { fold } from '@vitrine/search-language/fold.ts'
import { deed } from '#platform/database/deed.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { addFailure, clearFailures, deleteOldFailures, failuresOf, takeBackFailure } from './session.repository.ts'
import { hashSessionToken } from './session-token.ts'
import { takeSlowTurn, turnComesAfter } from './slow-turns.ts'

/**
 * Within ten minutes: five tries for a name from one address, twenty from an address. After twenty for a name from anywhere
 * the next ones take turns.
 */
const limits = { window: 600_000, perNameAndAddress: 5, perAddress: 20, freePerName: 20 }

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

const addressKey = (address: string) => `address:${networkOf(address)}`

/**
 * Counts a try before it is made, so that a thousand at once are no more than one after the other. Name and address are
 * counted together: counted by name alone, a stranger could lock its owner out. A name that many addresses try is slowed
 * down instead, its owner too, and nobody is refused for longer than a moment.
 * @throws Problem TooManyAttempts when there were too many for the name from the address, from the address at all, or when
 * too many wait for their turn.
 */
export async function countTry({ name, address }: Attempt, platform: Platform): Promise<void> {
  const since = platform.clock.now() - limits.window
  const from = addressKey(address)
  await deleteOldFailures(since, platform)
  const here = await addFailure(pairKey(name, from), since, platform)
  const forAddress = await addFailure(from, since, platform)
  if (here > limits.perNameAndAddress || forAddress > limits.perAddress) throw tooMany(limits.window / 1000)
  const forName = await addFailure(name, since, platform)
  if (forName <= limits.freePerName || (await takeSlowTurn(name, platform))) return
  // Nothing was tried: an owner who comes back has all five left.
  await takeBackTry({ name, address }, platform)
  throw tooMany(turnComesAfter)
}

/** Nothing was tried after all. */
export async function takeBackTry({ name, address }: Attempt, platform: Platform): Promise<void> {
  const from = addressKey(address)
  for (const key of [pairKey(name, from), from, name]) await takeBackFailure(key, platform)
}

/**
 * Counts a try of one who has shown a first secret already: five in ten minutes, wherever they come from. A stranger cannot
 * lock anybody out by it, and six digits are too few to be guessed at any quicker.
 * @throws Problem TooManyAttempts.
 */
export async function countStrictTry(name: string, platform: Platform): Promise<void> {
  const since = platform.clock.now() - limits.window
  await deleteOldFailures(since, platform)
  if ((await addFailure(name, since, platform)) > limits.perNameAndAddress) throw tooMany(limits.window / 1000)
}

/** It was right: they begin anew. */
export const forgiveStrictTry = (name: string, platform: Platform) => clearFailures(name, platform)

/**
 * Whether somebody may try what costs nothing to check: right ones are not counted, so that a program may ask many times at
 * once. @throws Problem TooManyAttempts as `countTry`, which counts each wrong one.
 */
export async function demandTriesLeft({ name, address }: Attempt, platform: Platform): Promise<void> {
  const since = platform.clock.now() - limits.window
  const from = addressKey(address)
  const counted = await failuresOf([pairKey(name, from), from], since, platform)
  const [here = 0, forAddress = 0] = [counted.get(pairKey(name, from)), counted.get(from)]
  if (here >= limits.perNameAndAddress || forAddress >= limits.perAddress) throw tooMany(limits.window / 1000)
}

/** It was the right one: the name begins anew from this address, the other counts get this try back. */
export async function forgiveTry({ name, address }: Attempt, platform: Platform): Promise<void> {
  const from = addressKey(address)
  // In the order in which they are counted, so that no two wait for each other.
  await deed(platform, async (inside) => {
    await clearFailures(pairKey(name, from), inside)
    await takeBackFailure(from, inside)
    await takeBackFailure(name, inside)
  })
}

const pairKey = (name: string, from: string) => `${name} ${from}`
const tooMany = (seconds: number) => new Problem('TooManyAttempts', { headers: { 'retry-after': String(seconds) } })
