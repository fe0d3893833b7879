import type { Executing } from '#platform/database/deed.ts'
import type { ApprovalRow, SignUpRow, SignUpTables } from './sign-ups.tables.ts'

export async function insertSignUp(row: Omit<SignUpRow, 'id'>, { db }: Executing): Promise<number> {
  const query = db.tables<SignUpTables>().insertInto('sign_ups').values(row).returning('id')
  return (await query.executeTakeFirstOrThrow()).id
}

/** All of an address, newest first. */
export async function signUpsOf(emailKey: string, { db }: Executing): Promise<SignUpRow[]> {
  const query = db.tables<SignUpTables>().selectFrom('sign_ups').selectAll().where('email_key', '=', emailKey)
  return query.orderBy('created_at', 'desc').execute()
}

/** By its name on the wire or its secret's hash, held until the deed is done: of two who decide at once one waits. */
export async function holdSignUp(
  asked: { guid: string } | { secretHash: string },
  { db }: Executing,
): Promise<SignUpRow | null> {
  const all = db.tables<SignUpTables>().selectFrom('sign_ups').selectAll()
  const query = 'guid' in asked ? all.where('guid', '=', asked.guid) : all.where('secret_hash', '=', asked.secretHash)
  return (await (db.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

export async function updateSignUp(id: number, change: Partial<SignUpRow>, { db }: Executing): Promise<void> {
  await db.tables<SignUpTables>().updateTable('sign_ups').set(change).where('id', '=', id).execute()
}

export async function deleteSignUp(id: number, { db }: Executing): Promise<void> {
  await db.tables<SignUpTables>().deleteFrom('sign_ups').where('id', '=', id).execute()
}

export async function deleteExpired({ db, clock }: Executing): Promise<void> {
  await db.tables<SignUpTables>().deleteFrom('sign_ups').where('expires_at', '<=', clock.now()).execute()
}

/** Those that wait for a decision, newest first, older than one of them. */
export async function listPending(
  { before, limit }: { before: number | null; limit: number },
  { db, clock }: Executing,
): Promise<SignUpRow[]> {
  const all = db.tables<SignUpTables>().selectFrom('sign_ups').selectAll()
  const pending = all.where('state', '=', 'pending').where('expires_at', '>', clock.now())
  const older = before === null ? pending : pending.where('id', '<', before)
  return older.orderBy('id', 'desc').limit(limit).execute()
}

/** `except`: those that are left out of it. */
export async function countPending({ db, clock }: Executing, except: readonly number[] = []): Promise<number> {
  const all = db
    .tables<SignUpTables>()
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll().as('count'))
  const pending = all.where('state', '=', 'pending').where('expires_at', '>', clock.now())
  const counted = except.length === 0 ? pending : pending.where('id', 'not in', except)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

export async function insertApproval(row: Omit<ApprovalRow, 'id'>, { db }: Executing): Promise<void> {
  await db.tables<SignUpTables>().insertInto('sign_up_approvals').values(row).execute()
}

/** Of some sign-ups, or of all that somebody has approved; in the order in which they were given. */
export async function listApprovals(
  asked: { signUps: readonly number[] } | { alsoBy: number },
  { db }: Executing,
): Promise<ApprovalRow[]> {
  const all = db.tables<SignUpTables>().selectFrom('sign_up_approvals').selectAll().orderBy('id')
  if ('signUps' in asked)
    return asked.signUps.length === 0 ? [] : all.where('sign_up_id', 'in', asked.signUps).execute()
  const own = db.tables<SignUpTables>().selectFrom('sign_up_approvals').select('sign_up_id')
  return all.where('sign_up_id', 'in', own.where('user_id', '=', asked.alsoBy)).execute()
}
