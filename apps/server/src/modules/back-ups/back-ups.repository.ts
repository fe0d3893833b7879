import type { Executing } from '#platform/database/deed.ts'
import type { BackUpRow, BackUpsTables } from './back-ups.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<BackUpsTables>()
const living = ['waiting', 'running'] as const

export async function insertBackUp(row: Omit<BackUpRow, 'id'>, inside: Executing): Promise<number> {
  const { id } = await tablesOf(inside).insertInto('back_ups').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

export async function updateBackUp(
  id: number,
  change: Partial<Omit<BackUpRow, 'id'>>,
  executing: Executing,
): Promise<void> {
  await tablesOf(executing).updateTable('back_ups').set(change).where('id', '=', id).execute()
}

export async function deleteBackUp(id: number, inside: Executing): Promise<void> {
  await tablesOf(inside).deleteFrom('back_ups').where('id', '=', id).execute()
}

export async function findBackUp(id: number, executing: Executing): Promise<BackUpRow | null> {
  const row = await tablesOf(executing).selectFrom('back_ups').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Newest first, older than one of them. */
export async function listBackUps(
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<BackUpRow[]> {
  const query = tablesOf(executing).selectFrom('back_ups').selectAll()
  const older = before === null ? query : query.where('id', '<', before)
  return older.orderBy('id', 'desc').limit(limit).execute()
}

/** Those that are being made or tried, or were when something ended the work. */
export async function listLiving(executing: Executing): Promise<BackUpRow[]> {
  const query = tablesOf(executing).selectFrom('back_ups').selectAll()
  return query.where((e) => e.or([e('state', 'in', living), e('test_state', 'in', living)])).execute()
}

/** Made whole, newest first, after so many of them. */
export async function listDone(skip: number, limit: number, executing: Executing): Promise<BackUpRow[]> {
  const query = tablesOf(executing).selectFrom('back_ups').selectAll().where('state', '=', 'done')
  return query.orderBy('id', 'desc').limit(limit).offset(skip).execute()
}

/** The last that has come to an end, however. */
export async function findLastEnded(executing: Executing): Promise<BackUpRow | null> {
  const query = tablesOf(executing).selectFrom('back_ups').selectAll().where('state', 'in', ['done', 'failed'])
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** The one that was tried last with success. */
export async function findLastPassed(executing: Executing): Promise<BackUpRow | null> {
  const query = tablesOf(executing).selectFrom('back_ups').selectAll().where('test_state', '=', 'done')
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Forgets those that were not made, older than a moment. */
export async function deleteFailed(before: number, executing: Executing): Promise<void> {
  const query = tablesOf(executing).deleteFrom('back_ups').where('state', 'in', ['failed', 'cancelled'])
  await query.where('created_at', '<', before).execute()
}
