import type { Expression } from '@vitrine/search-language/expression.ts'
import { sql } from 'kysely'
import { conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/** Which of some assets of an archive match an expression: each is looked up in the index by its number. */
export async function fittingRows(
  expression: Expression,
  archiveId: number,
  ids: readonly number[],
  { db }: Platform,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const condition = conditionOnRows(expression, archiveId, textSearchOf(db.engine))
  const { rows } = await sql<{ id: number }>`select i.asset_id as id from asset_index i
    where i.asset_id in (${sql.join(ids)}) and i.archive_id = ${archiveId} and ${condition}`.execute(
    db.tables<AssetsTables>(),
  )
  return new Set(rows.map(({ id }) => id))
}
