import { sql } from 'kysely'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { conditionOnRows } from '#modules/full-text/compile-expression.ts'
import { textSearchOf } from '#modules/full-text/text-search-of.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { Platform } from '#platform/platform.ts'
import type { AssetsTables } from './assets.tables.ts'

/** What one viewer knows of the stack that an asset lies in. */
export interface StackFacts {
  /** How many of it they see; 2 at least. */
  count: number
  isTop: boolean
}

/** The stacks of some assets of an archive, by the numbers of these: one question for all. What is seen alone lies in none. */
export async function stackFacts(
  access: Access,
  archive: Pick<ArchiveRow, 'id' | 'has_stacks'>,
  ids: readonly number[],
  { db }: Platform,
): Promise<ReadonlyMap<number, StackFacts>> {
  const scope = access.scope('View', archive.id)
  if (archive.has_stacks === 0 || scope === null || ids.length === 0) return new Map()
  const isSeen = conditionOnRows(scope.filter, archive.id, textSearchOf(db.engine))
  const { rows } = await sql<{ id: number; count: number; isTop: number }>`
    select s.asset_id as id, count(*) as count, max(case when k.top_id = s.asset_id then 1 else 0 end) as "isTop"
    from stack_members s join stacks k on k.id = s.stack_id join stack_members m on m.stack_id = s.stack_id
      join asset_index i on i.asset_id = m.asset_id
    where s.asset_id in (${sql.join(ids)}) and i.archive_id = ${archive.id} and ${isSeen}
    group by s.asset_id having count(*) > 1`.execute(db.tables<AssetsTables>())
  return new Map(rows.map(({ id, count, isTop }) => [id, { count: Number(count), isTop: isTop === 1 }]))
}

/** Numbers of the assets that are stacked with one, as far as a viewer sees them, the one on top first. */
export async function stackedWith(
  access: Access,
  archiveId: number,
  { id, most }: { id: number; most: number },
  { db }: Pick<Executing, 'db'>,
): Promise<number[]> {
  const scope = access.scope('View', archiveId)
  if (scope === null) return []
  const isSeen = conditionOnRows(scope.filter, archiveId, textSearchOf(db.engine))
  const { rows } = await sql<{ id: number }>`select m.asset_id as id
    from stack_members s join stacks k on k.id = s.stack_id join stack_members m on m.stack_id = s.stack_id
      join asset_index i on i.asset_id = m.asset_id
    where s.asset_id = ${id} and i.archive_id = ${archiveId} and ${isSeen}
    order by case when k.top_id = m.asset_id then 0 else 1 end, m.place, m.asset_id limit ${most}`.execute(
    db.tables<AssetsTables>(),
  )
  return rows.map((row) => Number(row.id))
}
