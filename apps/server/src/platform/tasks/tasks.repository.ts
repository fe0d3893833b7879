import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export interface TaskRow {
  id: string
  kind: string
  key: string | null
  payload: string
  attempts: number
  run_after: number
}

interface TasksTables {
  tasks: TaskRow & {
    state: 'waiting' | 'failed'
    lease_until: number
    problem: string | null
    created_at: number
  }
}

/** Adds a task. One with the same key that waits stands for both; one that runs will run once more after that. */
export async function insertTask(
  task: Omit<TaskRow, 'attempts' | 'run_after'>,
  runAfter: number,
  db: Database,
): Promise<void> {
  // Always another number than before, so that a run which ends now does not take the new wish with it.
  const later = sql<number>`case when tasks.run_after >= ${runAfter} then tasks.run_after + 1 else ${runAfter} end`
  const row = { ...task, attempts: 0, state: 'waiting' as const, run_after: runAfter, lease_until: 0, problem: null }
  await db
    .tables<TasksTables>()
    .insertInto('tasks')
    .values({ ...row, created_at: runAfter })
    .onConflict((c) => c.column('key').doUpdateSet({ state: 'waiting', run_after: later, attempts: 0, problem: null }))
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
    returning id, kind, key, payload, attempts, run_after`.execute(db.tables<TasksTables>())
  return rows[0] ?? null
}

export async function extendLease(id: string, until: number, db: Database): Promise<void> {
  await db.tables<TasksTables>().updateTable('tasks').set({ lease_until: until }).where('id', '=', id).execute()
}

/** Removes a task that is done; if it was wished for again while it ran, it waits anew. */
export async function finishTask(task: TaskRow, db: Database): Promise<void> {
  const tables = db.tables<TasksTables>()
  await tables.deleteFrom('tasks').where('id', '=', task.id).where('run_after', '=', task.run_after).execute()
  await tables.updateTable('tasks').set({ lease_until: 0 }).where('id', '=', task.id).execute()
}

/** Ends all leases: for a program that knows itself to be the only one, so that it need not wait for those of its former self. */
export async function releaseLeases(db: Database): Promise<void> {
  await db.tables<TasksTables>().updateTable('tasks').set({ lease_until: 0 }).where('lease_until', '>', 0).execute()
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
