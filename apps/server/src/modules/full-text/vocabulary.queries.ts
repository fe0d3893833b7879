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
