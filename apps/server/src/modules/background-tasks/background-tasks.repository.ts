import type { ErrorValue } from '@vitrine/contract/errors.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import type { BackgroundTask, TaskState } from './background-task.ts'

interface TaskRow {
  id: string
  user_id: number
  user_name: string
  type: string
  status: TaskState
  details: string
  total: number | null
  done: number
  failed: number
  listed: number
  cursor: string | null
  chunks: number
  worked_items: number
  worked_ms: number
  problem: string | null
  created_at: number
  modified_at: number
  finished_at: number | null
  kept_ms: number
  expires_at: number
}

interface BackgroundTasksTables {
  background_tasks: TaskRow
}

/** Only these go on; the others are at their end. */
const living: readonly TaskState[] = ['pending', 'inProgress', 'paused']

export type NewBackgroundTask<Details> = Pick<
  BackgroundTask<Details>,
  'id' | 'userId' | 'userName' | 'type' | 'state' | 'details' | 'total'
> & {
  /** Milliseconds for which one may ask about it after its end. */
  keptMs: number
}

export async function insertBackgroundTask<Details>(
  task: NewBackgroundTask<Details>,
  { db, clock }: Executing,
): Promise<void> {
  const now = clock.now()
  const { id, userId, userName, type, state, details, total, keptMs } = task
  const isOver = !living.includes(state)
  const times = { created_at: now, modified_at: now, finished_at: isOver ? now : null, expires_at: now + keptMs }
  const counts = { total, done: 0, failed: 0, listed: 0, chunks: 0, worked_items: 0, worked_ms: 0 }
  const about = { id, user_id: userId, user_name: userName, type, status: state, details: JSON.stringify(details) }
  const row = { ...about, ...counts, cursor: isOver ? null : '', problem: null, kept_ms: keptMs, ...times }
  await db.tables<BackgroundTasksTables>().insertInto('background_tasks').values(row).execute()
}

export async function findBackgroundTask<Details>(
  id: string,
  { db, clock }: Executing,
): Promise<BackgroundTask<Details> | null> {
  const query = db.tables<BackgroundTasksTables>().selectFrom('background_tasks').selectAll().where('id', '=', id)
  const row = await query.executeTakeFirst()
  return row ? readRow<Details>(row, clock.now()) : null
}

/** Newest first, after the last of the page before. Those whose time is over are left out. */
export async function listTasks(
  { owner, before, limit }: { owner: number | null; before: { at: number; id: string } | null; limit: number },
  { db, clock }: Executing,
): Promise<BackgroundTask<unknown>[]> {
  let query: SelectQueryBuilder<BackgroundTasksTables, 'background_tasks', TaskRow> = db
    .tables<BackgroundTasksTables>()
    .selectFrom('background_tasks')
    .selectAll()
    .where((e) => e.or([e('expires_at', '>', clock.now()), e('status', 'in', living)]))
  if (owner !== null) query = query.where('user_id', '=', owner)
  if (before !== null) query = query.where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`)
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => readRow(row, clock.now()))
}

function readRow<Details>(row: TaskRow, now: number): BackgroundTask<Details> {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    type: row.type,
    state: row.status,
    details: JSON.parse(row.details),
    total: row.total,
    done: row.done,
    failed: row.failed,
    listed: row.listed,
    cursor: row.cursor,
    chunks: row.chunks,
    worked: { items: row.worked_items, ms: row.worked_ms },
    problem: row.problem as ErrorValue | null,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    finishedAt: row.finished_at,
    isExpired: row.expires_at <= now && !living.includes(row.status),
  }
}

/** Brings a task from one state to another; false when it is in none of those any more. */
export async function changeState(
  id: string,
  { from, to, problem = null }: { from: readonly TaskState[]; to: TaskState; problem?: ErrorValue | null },
  { db, clock }: Executing,
): Promise<boolean> {
  const now = clock.now()
  const isOver = !living.includes(to)
  const end = { finished_at: isOver ? now : null, ...(isOver ? { expires_at: sql<number>`${now} + kept_ms` } : {}) }
  const query = db
    .tables<BackgroundTasksTables>()
    .updateTable('background_tasks')
    .set({ status: to, problem, modified_at: now, ...end })
    .where('id', '=', id)
    .where('status', 'in', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** What one chunk adds to its task. */
export interface ChunkSum {
  done: number
  failed: number
  listed: number
  cursor: string | null
  ms: number
}

/**
 * Notes a chunk, within the deed that does it; holds the row until its end. False when this chunk must not be done: it is paused
 * or cancelled, or another worker has done it.
 */
export async function holdForChunk({ id, chunks }: BackgroundTask<unknown>, { db }: Executing): Promise<boolean> {
  const query = db
    .tables<BackgroundTasksTables>()
    .updateTable('background_tasks')
    .set({ chunks: chunks + 1 })
    .where('id', '=', id)
    .where('chunks', '=', chunks)
    .where('status', '=', 'inProgress')
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Whether it is at the chunk at which it was read. Within a deed it is held so: nobody pauses, cancels or goes on with it until the end. */
export async function isAtChunk({ id, chunks }: BackgroundTask<unknown>, { db }: Executing): Promise<boolean> {
  const query = db.tables<BackgroundTasksTables>().selectFrom('background_tasks').select('id')
  const at = query.where('id', '=', id).where('chunks', '=', chunks).where('status', '=', 'inProgress')
  return (await (db.engine === 'postgres' ? at.forUpdate() : at).executeTakeFirst()) !== undefined
}

export async function addChunk(id: string, sum: ChunkSum, { db, clock }: Executing): Promise<void> {
  const change = {
    done: sql<number>`done + ${sum.done}`,
    failed: sql<number>`failed + ${sum.failed}`,
    listed: sql<number>`listed + ${sum.listed}`,
    cursor: sum.cursor,
    worked_items: sql<number>`worked_items + ${sum.done + sum.failed}`,
    worked_ms: sql<number>`worked_ms + ${sum.ms}`,
    modified_at: clock.now(),
  }
  await db.tables<BackgroundTasksTables>().updateTable('background_tasks').set(change).where('id', '=', id).execute()
}

/** All items were tried: from now on it is known how many there are. */
export async function settleTotal(id: string, { db }: Executing): Promise<void> {
  const total = sql<number>`listed`
  await db.tables<BackgroundTasksTables>().updateTable('background_tasks').set({ total }).where('id', '=', id).execute()
}

/** The failed ones are to be tried again. */
export async function forgetFailed(id: string, { db }: Executing): Promise<void> {
  const change = { failed: 0, chunks: sql<number>`chunks + 1` }
  await db.tables<BackgroundTasksTables>().updateTable('background_tasks').set(change).where('id', '=', id).execute()
}

/** Tasks whose time was over before then. */
export async function listOld(before: number, limit: number, { db }: Executing): Promise<string[]> {
  const query = db.tables<BackgroundTasksTables>().selectFrom('background_tasks').select('id')
  const old = query.where('expires_at', '<', before).where('status', 'not in', living)
  return (await old.orderBy('expires_at').limit(limit).execute()).map(({ id }) => id)
}

export async function deleteTask(id: string, { db }: Executing): Promise<void> {
  await db.tables<BackgroundTasksTables>().deleteFrom('background_tasks').where('id', '=', id).execute()
}
