import { sql } from 'kysely'
import type { AssetsTables } from '#modules/assets/assets.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'

/** Where the file of an asset lies while it is in the trash, and the marks of what has gone there with it. */
export interface AsidePlace {
  id: number
  path: string
  sidecars: string
  captions: string
}

export async function markTrashed(assets: readonly AsidePlace[], { db }: Executing): Promise<void> {
  const columns = { id: 'bigint', path: 'text', sidecars: 'text', captions: 'text' } as const
  await sql`update assets set state = 'trashed', path = v.path, sidecars = v.sidecars, captions = v.captions
    from (${recordset(columns, assets, db.engine)}) v where assets.id = v.id`.execute(db.tables<AssetsTables>())
}

/** False for an asset that is not in the trash any more. */
export async function markReturning(id: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<AssetsTables>().updateTable('assets').set({ state: 'pending', attempts: 0 })
  const changed = await query.where('id', '=', id).where('state', '=', 'trashed').executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Its file has changed since it was read last, and waits as it did before it was deleted. */
export async function markWaiting(id: number, { db }: Executing): Promise<void> {
  const change = { state: 'pending' as const, attempts: 0, priority: 1 }
  await db.tables<AssetsTables>().updateTable('assets').set(change).where('id', '=', id).execute()
}

export interface Content {
  id: number
  sha256: string | null
  content_hash: string | null
}

export async function contentsOf(ids: readonly number[], { db }: Executing): Promise<Content[]> {
  const query = db.tables<AssetsTables>().selectFrom('assets').select(['id', 'sha256', 'content_hash'])
  return query.where('id', 'in', ids).execute()
}

/** Which of these contents other assets than these hold too. */
export async function listUsedByOthers(
  contents: readonly string[],
  ids: readonly number[],
  { db }: Executing,
): Promise<string[]> {
  if (contents.length === 0) return []
  const used = async (column: 'sha256' | 'content_hash') => {
    const query = db.tables<AssetsTables>().selectFrom('assets').select(`${column} as hash`).distinct()
    return query.where(column, 'in', contents).where('id', 'not in', ids).execute()
  }
  const rows = [...(await used('sha256')), ...(await used('content_hash'))]
  return rows.flatMap(({ hash }) => hash ?? [])
}
