import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export interface TaskRow {
  id: string
  kind: string
  key: string | null
  payload: string
  attempts: number
}

interface TasksTables {
  tasks: TaskRow & {
    state: 'waiting' | 'failed'
    run_after: number
    lease_until: number
    problem: string | null
    created_at: number
  }
}

/** Adds a task; one with the same key that still waits stands for both. */
export async function insertTask(task: Omit<TaskRow, 'attempts'>, runAfter: number, db: Database): Promise<void> {
  const row = { ...task, attempts: 0, state: 'waiting' as const, run_after: runAfter, lease_until: 0, problem: null }
  await db
    .tables<TasksTables>()
    .insertInto('tasks')
    .values({ ...row, created_at: runAfter })
    .onConflict((c) =>
      c.column('key').doUpdateSet({ state: 'waiting', run_after: runAfter, attempts: 0, problem: null }),
    )
    .execute()
}

/** Takes the next task that is due and that nobody works on. Two workers never get the same one. */
export async function claimTask(
  kinds: readonly string[],
  now: number,
  lease: number,
  db: Database,
): Promise<TaskRow | null> {
  const skip = db.engine === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<TaskRow>`update tasks set lease_until = ${now + lease}, attempts = attempts + 1
    where id = (select id from tasks where state = 'waiting' and run_after <= ${now} and lease_until <= ${now}
      and kind in (${sql.join(kinds)}) order by run_after limit 1 ${skip})
    returning id, kind, key, payload, attempts`.execute(db.tables<TasksTables>())
  return rows[0] ?? null
}

export async function extendLease(id: string, until: number, db: Database): Promise<void> {
  await db.tables<TasksTables>().updateTable('tasks').set({ lease_until: until }).where('id', '=', id).execute()
}

export async function finishTask(id: string, db: Database): Promise<void> {
  await db.tables<TasksTables>().deleteFrom('tasks').where('id', '=', id).execute()
}

/** Gives a task back: to be tried again at `runAfter`, or, when that is null, left as failed with its reason. */
export async function returnTask(id: string, problem: string, runAfter: number | null, db: Database): Promise<void> {
  const change = runAfter === null ? { state: 'failed' as const } : { run_after: runAfter }
  await db
    .tables<TasksTables>()
    .updateTable('tasks')
    .set({ ...change, lease_until: 0, problem: problem.slice(0, 2000) })
    .where('id', '=', id)
    .execute()
}
