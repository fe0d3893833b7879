import { randomUUID } from 'node:crypto'
import type { Executing } from '#platform/database/deed.ts'
import { insertTask } from './tasks.repository.ts'

/** The delay of what a person waits for, among tasks of the same class that are done ahead. */
export const delayOfAwaited = -30 * 86_400_000

export interface NewTask {
  kind: string
  payload: unknown
  /** Tasks with the same key are one as long as the first waits or runs. */
  key?: string
  /** Milliseconds; below 0 it stands before what waits already, for which nobody waits (`delayOfAwaited`). */
  delay?: number
}

/**
 * Adds a task within a deed, so that it is there together with what it is about, or not at all. After the deed `Tasks.wake` has
 * it begun at once; without that it is found a second later.
 */
export async function noteTask({ kind, payload, key, delay = 0 }: NewTask, { db, clock }: Executing): Promise<void> {
  const row = { id: randomUUID(), kind, key: key ?? null, payload: JSON.stringify(payload) }
  await insertTask(row, { now: clock.now(), delay }, db)
}
