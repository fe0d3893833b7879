import { type Kysely, sql } from 'kysely'
import type { Engine } from '#platform/database/database.ts'
import { recordset } from '#platform/database/recordset.ts'
import { gap } from './asset-words.ts'
import { likePattern } from './like-pattern.ts'
import type { TextEntry } from './text-search.ts'

/** Beyond every letter. */
const last = '\u{10FFFF}'

/** Adds the words of some assets to those that are known. They stay when assets go: a word too many finds nothing. */
export async function writeVocabulary(entries: readonly TextEntry[], db: Kysely<unknown>, engine: Engine) {
  // Sorted, so that two writers who meet new words wait for each other and never in a ring.
  const known = new Set(entries.flatMap((entry) => entry.words))
  known.delete(gap)
  const words = [...known].sort().map((word) => ({ word }))
  // `where true` tells SQLite's parser that `on` begins no join.
  await sql`insert into asset_vocabulary (word) select word from (${recordset({ word: 'text' }, words, engine)}) v
    where true on conflict do nothing`.execute(db)
}

/**
 * Known words that fit a pattern (`*`, `?`) and come after one of them, in order and at most so many; `beginning` is what stands
 * before its first wildcard. They are words of all archives, and of assets that went: who sees which of them is asked apart.
 */
export async function listFitting(
  { pattern, beginning }: { pattern: string; beginning: string },
  page: { after: string | null; limit: number },
  db: Kysely<unknown>,
): Promise<string[]> {
  const onward = page.after === null ? sql`` : sql`and word > ${page.after}`
  const { rows } = await sql<{ word: string }>`select word from asset_vocabulary where word >= ${beginning}
    and word < ${beginning + last} and word like ${likePattern(pattern)} escape '\\' ${onward}
    order by word limit ${page.limit}`.execute(db)
  return rows.map(({ word }) => word)
}
