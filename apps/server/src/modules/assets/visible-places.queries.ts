import type { Expression } from '@vitrine/search-language/expression.ts'
import { sql } from 'kysely'
import { conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/** Where an asset lies, and how often its values were changed. */
export interface VisiblePlace {
  path: string
  changeNumber: number
}

/** Those of some assets of an archive that a filter shows now, in one question and in the order of their numbers. */
export async function visiblePlaces(
  filter: Expression,
  archiveId: number,
  ids: readonly number[],
  { db }: Platform,
): Promise<VisiblePlace[]> {
  if (ids.length === 0) return []
  const condition = conditionOnRows(filter, archiveId, textSearchOf(db.engine))
  const { rows } = await sql<VisiblePlace>`select a.path as path, a.change_number as "changeNumber"
    from asset_index i join assets a on a.id = i.asset_id
    where i.asset_id in (${sql.join(ids)}) and i.archive_id = ${archiveId} and ${condition}
    order by i.asset_id`.execute(db.tables<AssetsTables>())
  return rows
}
