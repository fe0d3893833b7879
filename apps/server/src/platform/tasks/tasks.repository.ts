import { sql } from 'kysely'
import type { Executor } from '#platform/database/database.ts'

export interface TaskRow {
  id: string
  kind: string
  key: string | null
  payload: string
  attempts: number
  run_after: number
}

/** A task that one run of one worker holds; `claim` is that run's own. */
export interface ClaimedTask extends TaskRow {
  claim: string
}

interface TasksTables {
  tasks: TaskRow & {
    state: 'waiting' | 'failed'
    lease_until: number
    claim: string | null
    problem: string | null
    created_at: number
    noted_at: number
  }
}

/** A task that was noted so far in the future was noted by a clock that has been turned back since: it is due. */
const clockFault = 60_000

/**
 * Leases compare times of several machines, so PostgreSQL's own clock counts there. On SQLite one program works, and the
 * clock is its own.
 */
function leaseNow(now: number, db: Executor) {
  return db.engine === 'postgres'
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`${now}`
}

/** Adds a task. One with the same key that waits stands for both; one that runs will run once more after that. */
export async function insertTask(
  task: Omit<TaskRow, 'attempts' | 'run_after'>,
  when: { now: number; delay: number },
  db: Executor,
): Promise<void> {
  const runAfter = when.now + when.delay
  // Always another number than before, so that a run which ends now does not take the new wish with it.
  const isAwaited = when.delay < 0
  const later = isAwaited
    ? sql<number>`case when tasks.run_after > ${runAfter} then ${runAfter} else tasks.run_after + 1 end`
    : sql<number>`case when tasks.run_after >= ${runAfter} then tasks.run_after + 1 else ${runAfter} end`
  const fresh = { attempts: 0, state: 'waiting' as const, problem: null, noted_at: when.now }
  await db
    .tables<TasksTables>()
    .insertInto('tasks')
    .values({ ...task, ...fresh, run_after: runAfter, lease_until: 0, claim: null, created_at: when.now })
    .onConflict((c) => c.column('key').doUpdateSet({ ...fresh, run_after: later }))
    .execute()
}

export interface Claimant {
  kinds: readonly string[]
  /** What this worker holds already: a clock that jumped must not give it the same task twice. */
  held: readonly string[]
  now: number
  lease: number
  claim: string
}

/** Takes the next task that is due and that nobody works on. Two workers never get the same one. */
export async function claimTask(
  { kinds, held, now, lease, claim }: Claimant,
  db: Executor,
): Promise<ClaimedTask | null> {
  const skip = db.engine === 'postgres' ? sql`for update skip locked` : sql``
  const clock = leaseNow(now, db)
  const others = held.length === 0 ? sql`` : sql`and id not in (${sql.join(held)})`
  const { rows } =
    await sql<TaskRow>`update tasks set lease_until = ${clock} + ${lease}, claim = ${claim}, attempts = attempts + 1
    where id = (select id from tasks where state = 'waiting' and (run_after <= ${now} or noted_at > ${now + clockFault})
      and lease_until <= ${clock} and kind in (${sql.join(kinds)}) ${others} order by run_after limit 1 ${skip})
    returning id, kind, key, payload, attempts, run_after`.execute(db.tables<TasksTables>())
  const [row] = rows
  return row ? { ...row, claim } : null
}

/** False when the lease was lost: another worker holds the task, or may take it. */
export async function extendLease(
  task: ClaimedTask,
  { now, lease }: { now: number; lease: number },
  db: Executor,
): Promise<boolean> {
  const change = { lease_until: sql<number>`${leaseNow(now, db)} + ${lease}` }
  const query = db.tables<TasksTables>().updateTable('tasks').set(change).where('id', '=', task.id)
  return (await query.where('claim', '=', task.claim).executeTakeFirst()).numUpdatedRows > 0n
}

/** Removes a task that is done; if it was wished for again while it ran, it waits anew. */
export async function finishTask({ id, claim, run_after }: ClaimedTask, db: Executor): Promise<void> {
  const tables = db.tables<TasksTables>()
  const own = tables.deleteFrom('tasks').where('id', '=', id).where('claim', '=', claim)
  await own.where('run_after', '=', run_after).execute()
  const free = { lease_until: 0, claim: null }
  await tables.updateTable('tasks').set(free).where('id', '=', id).where('claim', '=', claim).execute()
}

/** Ends all leases: for a program that knows itself to be the only one, so that it need not wait for those of its former self. */
export async function releaseLeases(db: Executor): Promise<void> {
  const free = { lease_until: 0, claim: null }
  await db.tables<TasksTables>().updateTable('tasks').set(free).where('lease_until', '>', 0).execute()
}

/** `held`: a worker has it, by a lease that runs. What has failed for good stands as `waiting`. */
export type TaskStanding = 'held' | 'waiting'

export async function findStandings(
  keys: readonly string[],
  now: number,
  db: Executor,
): Promise<Map<string, TaskStanding>> {
  const { rows } = await sql<{ key: string; isHeld: number }>`select key,
      case when lease_until > ${leaseNow(now, db)} then 1 else 0 end as "isHeld"
    from tasks where key in (${sql.join(keys)})`.execute(db.tables<TasksTables>())
  return new Map(rows.map(({ key, isHeld }) => [key, Number(isHeld) === 1 ? 'held' : 'waiting']))
}

/** Removes tasks that no worker holds. Answers them with how often each was begun. */
export async function deleteUnheld(
  keys: readonly string[],
  now: number,
  db: Executor,
): Promise<{ key: string; attempts: number }[]> {
  const { rows } = await sql<{ key: string; attempts: number }>`delete from tasks
    where key in (${sql.join(keys)}) and lease_until <= ${leaseNow(now, db)} returning key, attempts`.execute(
    db.tables<TasksTables>(),
  )
  return rows
}

export interface TaskCounts {
  /** Due, and in nobody's hand. */
  due: number
  inHand: number
  /** Given up. */
  failed: number
  /** Milliseconds for which the first of those that are due has been waiting. */
  oldest: number
}

export async function countTasks(now: number, db: Executor): Promise<TaskCounts> {
  const clock = leaseNow(now, db)
  const { rows } = await sql<Record<keyof TaskCounts, number | null>>`select
    sum(case when state = 'waiting' and run_after <= ${now} and lease_until <= ${clock} then 1 else 0 end) as due,
    sum(case when lease_until > ${clock} then 1 else 0 end) as "inHand",
    sum(case when state = 'failed' then 1 else 0 end) as failed,
    ${now} - min(case when state = 'waiting' and run_after <= ${now} and lease_until <= ${clock} then run_after end) as oldest
    from tasks`.execute(db.heavy<TasksTables>())
  const [row] = rows
  const of = (name: keyof TaskCounts) => Number(row?.[name] ?? 0)
  return { due: of('due'), inHand: of('inHand'), failed: of('failed'), oldest: of('oldest') }
}

/** What becomes of a task that could not be finished. */
export type Return =
  /** Tried again after `delay`; `counts`: as one of its tries. */
  | { delay: number; counts: boolean }
  /** Left as failed, with its reason. */
  | 'failed'

export async function returnTask(
  task: ClaimedTask,
  how: { problem: string; to: Return; now: number },
  db: Executor,
): Promise<void> {
  const { problem, to, now } = how
  const again = (delay: number, counts: boolean) => ({
    run_after: now + delay,
    noted_at: now,
    attempts: counts ? sql<number>`attempts` : sql<number>`case when attempts > 0 then attempts - 1 else 0 end`,
  })
  const change = to === 'failed' ? { state: 'failed' as const } : again(to.delay, to.counts)
  await db
    .tables<TasksTables>()
    .updateTable('tasks')
    .set({ ...change, lease_until: 0, claim: null, problem: problem.slice(0, 2000) })
    .where('id', '=', task.id)
    .where('claim', '=', task.claim)
    .execute()
}
