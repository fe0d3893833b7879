import { readParts } from '#modules/processing-profiles/processing-parts.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import {
  countAllWaiting,
  deleteWaiting,
  insertWaiting,
  insertWaitingOf,
  listWaiting,
  saveDue,
  type WaitingAsset,
} from './renditions-ahead.repository.ts'

export const aheadKind = 'make-renditions-ahead'

/** Has renditions made ahead now, as a schedule does too; where none are wished for it ends at once. */
export async function requestAhead(platform: Platform): Promise<void> {
  await platform.tasks.enqueue({ kind: aheadKind, key: aheadKind, payload: {} })
}

/**
 * Notes assets whose files were read, within the deed that writes them, where any profile is made ahead. Which archives hand out such
 * a profile is looked at when it is made: it may be another then.
 */
export async function wishRenditions(ids: readonly number[], inside: Executing): Promise<void> {
  if (ids.length === 0) return
  const { profiles } = await readParts(inside)
  if (profiles.some(({ IsMadeAhead }) => IsMadeAhead)) await insertWaiting(ids, inside)
}

export const wishAllKind = 'wish-renditions-ahead'

/** Has `wishAllOf` done for all archives that hand out what is made ahead. To be noted within a deed. */
export const wishAllTask = { kind: wishAllKind, key: wishAllKind, payload: {} }

/** Assets of one transaction. */
const chunk = 5000

/** Notes all assets of some archives that are ready, some at a time. Done again from the beginning it changes nothing. */
export async function wishAllOf(archives: readonly number[], signal: AbortSignal, platform: Platform): Promise<void> {
  if (archives.length === 0) return
  for (let after: number | null = 0; after !== null && !signal.aborted; ) {
    const from: number = after
    after = await deed(platform, (inside) => insertWaitingOf(archives, { after: from, count: chunk }, inside))
  }
}

/** Some that are due, those that wait longest first. */
export const waitingForRenditions = listWaiting

export type { WaitingAsset }
export const countWaitingForRenditions = countAllWaiting

/** Settles what became of some: `done` wait no more and `later` until `dueAt`, but those that were wished for again meanwhile wait on. */
export async function settleWishes(
  { done, later, dueAt }: { done: readonly WaitingAsset[]; later: readonly WaitingAsset[]; dueAt: number },
  platform: Platform,
): Promise<void> {
  await deed(platform, async (inside) => {
    if (done.length > 0) await deleteWaiting(done, inside)
    if (later.length > 0) await saveDue(later, dueAt, inside)
  })
}
