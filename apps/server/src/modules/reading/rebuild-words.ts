import type { Connection, Engine } from '#platform/database/database.ts'
import type { Executing } from '#platform/database/deed.ts'
import { writeWordsAfter, writeWordsOf } from './asset-words.repository.ts'

/**
 * Makes the full text of some assets anew from their rows, for a database into which rows were carried: of the next few
 * after a number, 0 at first. Answers the last number, null when there was none left.
 */
export function rebuildWords(after: number, db: Connection, engine: Engine): Promise<number | null> {
  return writeWordsAfter(after, db, engine)
}

/** The same of these alone, within a deed that holds them: something that is found with them has changed. */
export function rewriteWords(ids: readonly number[], inside: Executing): Promise<void> {
  return writeWordsOf(ids, inside)
}
