import type { ApplicationRow, ApplicationTables } from '#modules/applications/applications.tables.ts'
import type { UsersTables } from '#modules/users/users.tables.ts'
import type { Executing } from '#platform/database/deed.ts'
import type { ConnectionRow, DelegationRow, DelegationTables } from './delegations.tables.ts'

/** Rows that are over and may go with one that comes. */
const removedAtOnce = 200

export async function insertDelegation(row: Omit<DelegationRow, 'id'>, { db, clock }: Executing): Promise<void> {
  const tables = db.tables<DelegationTables>()
  // Asked first: to delete none would be counted as a change, too.
  const over = tables.selectFrom('delegations').select('id').where('expires_at', '<=', clock.now()).limit(removedAtOnce)
  const ids = (await over.execute()).map(({ id }) => id)
  if (ids.length > 0) await tables.deleteFrom('delegations').where('id', 'in', ids).execute()
  await tables.insertInto('delegations').values(row).execute()
}

/** The row, held until the deed is done: of two who use it at once one waits. */
export async function holdDelegation(
  by: { code_hash: string } | { secret_hash: string },
  { db }: Executing,
): Promise<DelegationRow | null> {
  const all = db.tables<DelegationTables>().selectFrom('delegations').selectAll()
  const query =
    'code_hash' in by ? all.where('code_hash', '=', by.code_hash) : all.where('secret_hash', '=', by.secret_hash)
  return (await (db.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

export async function updateDelegation(
  id: number,
  change: Partial<Pick<DelegationRow, 'secret_hash' | 'refreshed' | 'taken_at' | 'expires_at'>>,
  { db }: Executing,
): Promise<void> {
  await db.tables<DelegationTables>().updateTable('delegations').set(change).where('id', '=', id).execute()
}

export async function deleteDelegation(id: number, { db }: Executing): Promise<void> {
  await db.tables<DelegationTables>().deleteFrom('delegations').where('id', '=', id).execute()
}

/** What an application was given for itself. */
export async function deleteOwnDelegations(applicationId: number, { db }: Executing): Promise<void> {
  const query = db.tables<DelegationTables>().deleteFrom('delegations').where('application_id', '=', applicationId)
  await query.where('kind', '=', 'credentials').execute()
}

/** A delegation whose application is switched on. */
export type LiveDelegation = Pick<
  DelegationRow,
  'id' | 'application_id' | 'connection_id' | 'user_id' | 'opened_under' | 'expires_at'
>

export async function findLiveDelegation(secretHash: string, { db }: Executing): Promise<LiveDelegation | null> {
  const query = db
    .tables<DelegationTables & ApplicationTables>()
    .selectFrom('delegations')
    .innerJoin('applications', 'applications.id', 'delegations.application_id')
    .select(['delegations.id', 'application_id', 'connection_id', 'user_id', 'opened_under', 'expires_at'])
    .where('delegations.secret_hash', '=', secretHash)
    .where('is_enabled', '=', 1)
  return (await query.executeTakeFirst()) ?? null
}

/** The connection of a person and an application, made if there is none. */
export async function holdConnection(
  { userId, applicationId, mark }: { userId: number; applicationId: number; mark: number },
  { db, clock }: Executing,
): Promise<ConnectionRow> {
  const row = { user_id: userId, application_id: applicationId, is_remembered: 0, opened_under: mark }
  const tables = db.tables<DelegationTables>()
  await tables
    .insertInto('connections')
    .values({ ...row, created_at: clock.now(), used_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'application_id']).doNothing())
    .execute()
  const query = tables.selectFrom('connections').selectAll().where('user_id', '=', userId)
  return query.where('application_id', '=', applicationId).executeTakeFirstOrThrow()
}

export async function updateConnection(
  id: number,
  change: Partial<Pick<ConnectionRow, 'is_remembered' | 'opened_under' | 'created_at' | 'used_at'>>,
  { db }: Executing,
): Promise<void> {
  await db.tables<DelegationTables>().updateTable('connections').set(change).where('id', '=', id).execute()
}

export async function findConnection(
  userId: number,
  applicationId: number,
  { db }: Executing,
): Promise<ConnectionRow | null> {
  const query = db.tables<DelegationTables>().selectFrom('connections').selectAll().where('user_id', '=', userId)
  return (await query.where('application_id', '=', applicationId).executeTakeFirst()) ?? null
}

/** A connection that is alive, with what its person is told of the application. */
export type ListedConnection = Pick<ConnectionRow, 'id' | 'created_at' | 'used_at' | 'application_id'> &
  Pick<ApplicationRow, 'name' | 'kind' | 'widgets'>

/** Those under which something was given that is still good, or may be taken without a question. */
function alive(userId: number, { db, clock }: Executing) {
  const tables = db.tables<DelegationTables & ApplicationTables & UsersTables>()
  return tables
    .selectFrom('connections')
    .innerJoin('applications', 'applications.id', 'connections.application_id')
    .innerJoin('users', 'users.id', 'connections.user_id')
    .select(['connections.id', 'connections.created_at', 'connections.used_at', 'application_id'])
    .select(['name', 'kind', 'widgets'])
    .where('connections.user_id', '=', userId)
    .where(({ and, or, eb, exists, selectFrom }) => {
      const isCurrent = eb('connections.opened_under', '=', eb.ref('users.sessions_from'))
      const given = selectFrom('delegations').select('delegations.id').where('expires_at', '>', clock.now())
      const good = given
        .whereRef('delegations.connection_id', '=', 'connections.id')
        .whereRef('delegations.opened_under', '=', 'users.sessions_from')
      return or([and([eb('is_remembered', '=', 1), isCurrent]), exists(good)])
    })
}

/** Newest first, older than one of them. */
export async function listConnections(
  userId: number,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<ListedConnection[]> {
  const query = alive(userId, executing)
  const older = before === null ? query : query.where('connections.id', '<', before)
  return older.orderBy('connections.id', 'desc').limit(limit).execute()
}

export async function findListedConnection(
  userId: number,
  id: number,
  executing: Executing,
): Promise<ListedConnection | null> {
  return (await alive(userId, executing).where('connections.id', '=', id).executeTakeFirst()) ?? null
}

/** With all that was given under it. */
export async function deleteConnection(id: number, { db }: Executing): Promise<boolean> {
  const query = db.tables<DelegationTables>().deleteFrom('connections').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}
