import { type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'

/** Beyond every letter. */
const last = '\u{10FFFF}'

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

/** Known words that begin so and have about as many letters, after one of them, in order and at most so many. */
export async function listWordsLike(
  { beginning, shortest, longest }: { beginning: string; shortest: number; longest: number },
  page: { after: string | null; limit: number },
  db: Kysely<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from asset_vocabulary where word > ${page.after ?? beginning}
    and word < ${beginning + last} and length(word) between ${shortest} and ${longest}
    order by word limit ${page.limit}`.execute(db)
  return rows.map(({ word }) => word)
}
