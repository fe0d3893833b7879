import { randomUUID } from 'node:crypto'
import type { Executing } from '#platform/database/deed.ts'
import { insertTask } from './tasks.repository.ts'

export interface NewTask {
  kind: string
  payload: unknown
  /** Tasks with the same key are one as long as the first waits or runs. */
  key?: string
  /** Milliseconds. */
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
