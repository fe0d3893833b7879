import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { RenditionsTables } from './rendition-making.tables.ts'

/** A rendition that was made on demand. */
export type MadeRendition = RenditionsTables['made_renditions']

export async function saveMade(made: MadeRendition, { db }: Executing): Promise<void> {
  const { bytes, used_at } = made
  const query = db.tables<RenditionsTables>().insertInto('made_renditions').values(made)
  await query.onConflict((c) => c.column('key').doUpdateSet({ bytes, used_at })).execute()
}

/** Notes when these were used; what is not in the table is passed over. */
export async function saveUse(uses: readonly Omit<MadeRendition, 'bytes'>[], { db }: Executing): Promise<void> {
  const columns = { key: 'text', used_at: 'bigint' } as const
  await sql`update made_renditions set used_at = v.used_at
    from (${recordset(columns, uses, db.engine)}) v where made_renditions.key = v.key`.execute(
    db.tables<RenditionsTables>(),
  )
}

/** How many there are, and the bytes of all of them. */
export async function measureAllMade({ db }: Executing): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number | null }>`select count(*) as count, sum(bytes) as bytes
    from made_renditions`.execute(db.heavy<RenditionsTables>())
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

export async function listLeastUsed(limit: number, { db }: Executing): Promise<MadeRendition[]> {
  const query = db.tables<RenditionsTables>().selectFrom('made_renditions').selectAll()
  return query.orderBy('used_at').orderBy('key').limit(limit).execute()
}

/** Forgets one, unless it was used or made anew since it was listed. */
export async function forgetMade({ key, used_at }: MadeRendition, { db }: Executing): Promise<void> {
  const query = db.tables<RenditionsTables>().deleteFrom('made_renditions')
  await query.where('key', '=', key).where('used_at', '=', used_at).execute()
}
