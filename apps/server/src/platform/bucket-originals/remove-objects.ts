import { setImmediate as breathe } from 'node:timers/promises'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { Outage } from '#platform/outages/outage.ts'
import type { BucketStore } from './bucket-store.ts'
import { type DueRemoval, forgetObject, giveUp, listDue } from './objects.repository.ts'

const atOnce = 100

/**
 * Removes from the buckets what is due and referred to by nothing, and nothing else: a bucket is never swept by what lies in it. May be cut
 * off at any point and done again. A pool that is not named any more, that is away, or that another site has marked is left alone; what is
 * due there stays due.
 */
export async function removeObjects(store: BucketStore, signal: AbortSignal): Promise<void> {
  const now = store.clock.now()
  const left = new Set(store.pools())
  const asked = new Set<string>()
  const leave = (pool: string, problem: 'away' | 'foreign', err?: unknown) => {
    left.delete(pool)
    store.log.warn({ pool, problem, err }, 'nothing is removed from the bucket of a pool')
  }
  for (let after: DueRemoval | null = null; ; ) {
    const due: DueRemoval[] = await listDue({ now, pools: [...left], limit: atOnce }, after, store.kept())
    for (const { pool, object } of due) {
      if (signal.aborted) return
      if (!left.has(pool)) continue
      try {
        if (!asked.has(pool) && !(await store.isOwn(pool))) leave(pool, 'foreign')
        else await removeObject(object, store, signal)
        asked.add(pool)
      } catch (error) {
        if (!(error instanceof Outage) || error.of !== 'files') throw error
        leave(pool, 'away', error)
      }
    }
    after = due.at(-1) ?? null
    if (due.length < atOnce) return
    await breathe()
  }
}

/** @throws Outage. */
async function removeObject(id: number, store: BucketStore, signal: AbortSignal): Promise<void> {
  const object = await store.transaction((kept) => giveUp(id, store.clock.now(), kept))
  passFaultPoint('kept.given-up')
  // Whoever took the task over does it.
  if (!object || signal.aborted) return
  await store.remove(object)
  passFaultPoint('kept.removed')
  await store.transaction((kept) => forgetObject(id, kept))
}
