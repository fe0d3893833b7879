import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { PassagesTables } from './passages.tables.ts'

export type PassagesRow = PassagesTables['asset_passages']

const columns = { asset_id: 'bigint', kind: 'text', language: 'text', passages: 'text' } as const

/** In place of what was known of this kind of some assets. */
export async function replacePassages(
  ids: readonly number[],
  kind: PassagesRow['kind'],
  rows: readonly PassagesRow[],
  { db }: Executing,
): Promise<void> {
  const tables = db.tables<PassagesTables>()
  await tables.deleteFrom('asset_passages').where('asset_id', 'in', ids).where('kind', '=', kind).execute()
  if (rows.length === 0) return
  await sql`insert into asset_passages (asset_id, kind, language, passages)
    ${recordset(columns, rows, db.engine)}`.execute(tables)
}

export async function insertCopies(from: number, to: number, { db }: Executing): Promise<void> {
  const tables = db.tables<PassagesTables>()
  await tables.deleteFrom('asset_passages').where('asset_id', '=', to).where('kind', '=', 'page').execute()
  await sql`insert into asset_passages (asset_id, kind, language, passages)
    select ${to}, kind, language, passages from asset_passages where asset_id = ${from} and kind = 'page'`.execute(
    tables,
  )
}

/** Those of which the captions are still the ones that were read, each held until the deed ends. */
export async function holdUnchanged(
  read: readonly { id: number; captions: string }[],
  { db }: Executing,
): Promise<number[]> {
  const given = recordset({ id: 'bigint', captions: 'text' }, read, db.engine)
  const { rows } = await sql<{ id: number }>`select a.id from assets a join (${given}) v on v.id = a.id
    where a.captions = v.captions order by a.id ${db.engine === 'postgres' ? sql`for update of a` : sql``}`.execute(
    db.tables(),
  )
  return rows.map(({ id }) => Number(id))
}

export async function deleteWishes(ids: readonly number[], { db }: Executing): Promise<void> {
  await db.tables<PassagesTables>().deleteFrom('passage_wishes').where('asset_id', 'in', ids).execute()
}

export async function saveDue(ids: readonly number[], dueAt: number, { db }: Executing): Promise<void> {
  const query = db.tables<PassagesTables>().updateTable('passage_wishes').set({ due_at: dueAt })
  await query.where('asset_id', 'in', ids).execute()
}
