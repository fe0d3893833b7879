import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { AlertRow, AlertsTables } from './alerts.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<AlertsTables>()

const asNumbers = (row: AlertRow): AlertRow => ({ ...row, id: Number(row.id), user_id: Number(row.user_id) })

/** Alerts of one person, newest first, older than one of them. */
export async function listAlertsOf(
  userId: number,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<AlertRow[]> {
  const query = tablesOf(executing).selectFrom('alerts').selectAll().where('user_id', '=', userId)
  const older = before === null ? query : query.where('id', '<', before)
  return (await older.orderBy('id', 'desc').limit(limit).execute()).map(asNumbers)
}

export async function findAlert(userId: number, id: number, executing: Executing): Promise<AlertRow | null> {
  const query = tablesOf(executing).selectFrom('alerts').selectAll().where('id', '=', id)
  const row = await query.where('user_id', '=', userId).executeTakeFirst()
  return row ? asNumbers(row) : null
}

export async function countAlertsOf(userId: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('alerts')
    .select((e) => e.fn.countAll<number>().as('count'))
  return Number((await query.where('user_id', '=', userId).executeTakeFirst())?.count ?? 0)
}

export async function hasAnyAlert(executing: Executing): Promise<boolean> {
  return (await tablesOf(executing).selectFrom('alerts').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertAlert(row: Omit<AlertRow, 'id'>, inside: Executing): Promise<AlertRow> {
  const query = tablesOf(inside).insertInto('alerts').values(row).returning('id')
  const { id } = await query.executeTakeFirstOrThrow()
  return { ...row, id: Number(id) }
}

/** Changes an alert that is still as it was read; answers whether it was. */
export async function updateAlert(
  { id, version }: Pick<AlertRow, 'id' | 'version'>,
  change: Partial<Omit<AlertRow, 'id' | 'version'>>,
  inside: Executing,
): Promise<boolean> {
  const query = tablesOf(inside)
    .updateTable('alerts')
    .set({ ...change, version: version + 1 })
  const done = await query.where('id', '=', id).where('version', '=', version).executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function deleteAlert(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('alerts').where('id', '=', id).execute()
}

/** Where a walk over alerts that are due has come. */
export interface DuePlace {
  at: number
  id: number
}

/** Alerts whose time has come, in its order; immediate ones only when something was noted since. */
export async function listDue(
  { now, head, after, limit }: { now: number; head: number; after: DuePlace; limit: number },
  executing: Executing,
): Promise<AlertRow[]> {
  const query = tablesOf(executing).selectFrom('alerts').selectAll().where('state', '=', 'active')
  const due = query
    .where('next_at', '<=', now)
    .where((e) => e.or([e('pace', '<>', 'immediate'), e('position', '<', head)]))
    .where(sql<boolean>`(next_at, id) > (${after.at}, ${after.id})`)
  return (await due.orderBy('next_at').orderBy('id').limit(limit).execute()).map(asNumbers)
}
