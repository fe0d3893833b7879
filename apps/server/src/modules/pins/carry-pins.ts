import type { Executing } from '#platform/database/deed.ts'
import { pinBeside, pinnedBy, touchPinList } from './pins.repository.ts'

/** Holds, within a deed, what those have pinned who have pinned one asset and not another one; answers who they are. */
export async function holdPinsOf({ from, to }: { from: number; to: number }, inside: Executing): Promise<number[]> {
  const people = await pinnedBy(from, to, inside)
  for (const userId of people) await touchPinList(userId, inside)
  return people
}

/** Pins an asset for people whose pins are held, beside another one. */
export async function carryPins(
  people: readonly number[],
  way: { from: number; to: number },
  inside: Executing,
): Promise<void> {
  for (const userId of people) await pinBeside(userId, way, inside)
}
