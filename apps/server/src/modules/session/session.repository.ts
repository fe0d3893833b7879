import { sql } from 'kysely'
import type { UsersTables } from '#modules/users/users.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { SessionTables } from './session.tables.ts'

export interface SessionRow {
  tokenHash: string
  /** By which its person ends it; says nothing of the token. */
  name: string
  /** What the browser calls itself, and the network address that it was used from last; both empty before its first request. */
  agent: string
  address: string
  userId: number
  createdAt: number
  seenAt: number
  expiresAt: number
  remember: boolean
  openedUnder: number
  /** As whom an administrator sees the site in it. */
  seenAs: number | null
  /** By what it was opened; null for sessions of before. */
  way: string | null
}

/** A session, running or over. */
export async function findSessionRow(tokenHash: string, { db }: Executing): Promise<SessionRow | null> {
  const query = db.tables<SessionTables>().selectFrom('sessions').selectAll().where('token_hash', '=', tokenHash)
  const row = await query.executeTakeFirst()
  return row ? asSession(row) : null
}

const asSession = (row: SessionTables['sessions']): SessionRow => ({
  tokenHash: row.token_hash,
  name: row.name,
  agent: row.agent,
  address: row.address,
  userId: row.user_id,
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
  remember: row.remember === 1,
  openedUnder: row.opened_under,
  seenAs: row.seen_as,
  way: row.way,
})

/** Those of a person that are good now, the last ones first; of one name, or a page of them. */
export async function listSessionRows(
  userId: number,
  asked: { name?: string; before: { at: number; name: string } | null; limit: number },
  { db, clock }: Executing,
): Promise<SessionRow[]> {
  let query = db
    .tables<SessionTables & UsersTables>()
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .where('sessions.user_id', '=', userId)
    .whereRef('sessions.opened_under', '=', 'users.sessions_from')
    .where('sessions.expires_at', '>', clock.now())
  const { name, before } = asked
  if (name !== undefined) query = query.where('sessions.name', '=', name)
  if (before !== null)
    query = query.where(({ or, and, eb }) =>
      or([
        eb('sessions.created_at', '<', before.at),
        and([eb('sessions.created_at', '=', before.at), eb('sessions.name', '>', before.name)]),
      ]),
    )
  const rows = await query.orderBy('sessions.created_at', 'desc').orderBy('sessions.name').limit(asked.limit).execute()
  return rows.map(asSession)
}

export async function deleteSessionNamed(userId: number, name: string, { db }: Executing): Promise<void> {
  const query = db.tables<SessionTables>().deleteFrom('sessions').where('user_id', '=', userId)
  await query.where('name', '=', name).execute()
}

const keptAfterEnd = 30 * 86_400_000

export async function insertSession(session: SessionRow, { db, clock }: Executing): Promise<void> {
  const now = clock.now()
  const row = {
    token_hash: session.tokenHash,
    name: session.name,
    agent: session.agent,
    address: session.address,
    user_id: session.userId,
    created_at: session.createdAt,
    seen_at: session.seenAt,
    expires_at: session.expiresAt,
    remember: session.remember ? 1 : 0,
    opened_under: session.openedUnder,
    seen_as: session.seenAs,
    way: session.way,
  }
  const tables = db.tables<SessionTables>()
  // Long after its end: a clock that is ahead for an hour must not throw everybody out for good.
  await tables
    .deleteFrom('sessions')
    .where('expires_at', '<=', now - keptAfterEnd)
    .execute()
  await tables.insertInto('sessions').values(row).execute()
}

/** When and from where the session was used last, and how long it lasts. */
export async function saveSessionUse(
  tokenHash: string,
  { seenAt, expiresAt, agent, address }: Pick<SessionRow, 'seenAt' | 'expiresAt' | 'agent' | 'address'>,
  { db }: Executing,
): Promise<void> {
  const change = { expires_at: expiresAt, seen_at: seenAt, agent, address }
  await db.tables<SessionTables>().updateTable('sessions').set(change).where('token_hash', '=', tokenHash).execute()
}

/** As whom it sees the site from now on. */
export async function saveSight(tokenHash: string, userId: number | null, { db }: Executing): Promise<void> {
  const query = db.tables<SessionTables>().updateTable('sessions').set({ seen_as: userId })
  await query.where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tokenHash: string, { db }: Executing): Promise<void> {
  await db.tables<SessionTables>().deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** All sessions of a user, running or over. */
export async function deleteSessionsOf(userId: number, { db }: Executing): Promise<void> {
  await db.tables<SessionTables>().deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Windows that are over count nothing any more. */
export async function deleteOldFailures(since: number, { db }: Executing): Promise<void> {
  await db.tables<SessionTables>().deleteFrom('sign_in_attempts').where('window_started_at', '<=', since).execute()
}

/** Counts one failure and answers how many there are now; a window that is over begins anew, others that are go. */
export async function addFailure(key: string, since: number, { db, clock }: Executing): Promise<number> {
  const now = clock.now()
  const isOver = sql<boolean>`sign_in_attempts.window_started_at <= ${since}`
  const counted = await db
    .tables<SessionTables>()
    .insertInto('sign_in_attempts')
    .values({ key, failures: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isOver} then 1 else sign_in_attempts.failures + 1 end`,
        window_started_at: sql`case when ${isOver} then ${now} else sign_in_attempts.window_started_at end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return counted.failures
}

/** How many there are now, by key; windows that are over count nothing. */
export async function failuresOf(
  keys: readonly string[],
  since: number,
  { db }: Executing,
): Promise<Map<string, number>> {
  const query = db.tables<SessionTables>().selectFrom('sign_in_attempts').select(['key', 'failures'])
  const rows = await query.where('key', 'in', keys).where('window_started_at', '>', since).execute()
  return new Map(rows.map(({ key, failures }) => [key, failures]))
}

export async function takeBackFailure(key: string, { db }: Executing): Promise<void> {
  const tables = db.tables<SessionTables>()
  const less = { failures: sql<number>`failures - 1` }
  await tables.updateTable('sign_in_attempts').set(less).where('key', '=', key).where('failures', '>', 0).execute()
}

export async function clearFailures(key: string, { db }: Executing): Promise<void> {
  await db.tables<SessionTables>().deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}
