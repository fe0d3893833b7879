import { forgetArrivals } from '#modules/alerts/forget-arrivals.ts'
import { noteRestored } from '#modules/archives/note-content.ts'
import { rebuildWords } from '#modules/reading/rebuild-words.ts'
import { disownBuckets } from '#platform/bucket-originals/bucket-owner.ts'
import type { Connection, Engine } from '#platform/database/database.ts'

/** Tables that are in no back-up: sessions that were ended since must not come to life, nor processes. */
export const leftOut = ['sessions', 'sign_in_attempts', 'processes']

/** What is made of rows that were restored, in the same transaction. */
export async function afterRestore(
  transaction: Connection,
  engine: Engine,
  onProgress: (text: string) => void,
): Promise<void> {
  await noteRestored(transaction)
  await forgetArrivals(transaction)
  await disownBuckets(transaction)
  for (let last: number | null = 0; last !== null; ) {
    last = await rebuildWords(last, transaction, engine)
    onProgress(`words of assets up to number ${last ?? 'the last'}`)
  }
}
