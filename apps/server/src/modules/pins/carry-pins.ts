import type { Executing } from '#platform/database/deed.ts'
import { pinBeside, pinnedBy, touchPinList } from './pins.repository.ts'

/** Pins an asset for everybody who has pinned another one and not it, within a deed. */
export async function carryPins(from: number, to: number, inside: Executing): Promise<void> {
  for (const userId of await pinnedBy(from, to, inside)) {
    await touchPinList(userId, inside)
    await pinBeside(userId, { from, to }, inside)
  }
}
