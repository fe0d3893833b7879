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

/** Beyond every moment; triggers take it back to now when the archive comes back. */
const never = Number.MAX_SAFE_INTEGER

/** Some of the due wishes of an archive that was deleted wait for it to come back, which it does not before the deed ends. */
export async function setAside(archiveId: number, limit: number, { db, clock }: Executing): Promise<void> {
  const held = db.engine === 'postgres' ? sql`for share` : sql``
  const { rows } =
    await sql`select id from archives where id = ${archiveId} and removed_at is not null ${held}`.execute(db.tables())
  if (rows.length === 0) return
  await sql`update passage_wishes set due_at = ${never} where asset_id in (
    select w.asset_id from passage_wishes w join assets a on a.id = w.asset_id
    where w.due_at <= ${clock.now()} and a.archive_id = ${archiveId} limit ${limit})`.execute(db.tables())
}

export async function saveLookedThrough(after: number, isDone: boolean, { db }: Executing): Promise<void> {
  const tables = db.tables<PassagesTables>()
  if (isDone) await tables.deleteFrom('unread_pages').execute()
  else await tables.updateTable('unread_pages').set({ after_id: after }).execute()
}
