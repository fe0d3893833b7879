import type { Executing } from '#platform/database/deed.ts'
import type { PasskeyRow, SecondFactorTables } from './second-factors.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<SecondFactorTables>()

export async function findSecret(userId: number, executing: Executing) {
  const query = tablesOf(executing).selectFrom('one_time_secrets').selectAll().where('user_id', '=', userId)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertSecret(row: SecondFactorTables['one_time_secrets'], executing: Executing): Promise<void> {
  await tablesOf(executing).insertInto('one_time_secrets').values(row).execute()
}

/** Takes the code of a step. False when that one or a later one was taken: of two who come at once with one code, one is refused. */
export async function takeCodeStep(userId: number, step: number, executing: Executing): Promise<boolean> {
  const change = tablesOf(executing).updateTable('one_time_secrets').set({ last_step: step })
  const taken = await change.where('user_id', '=', userId).where('last_step', '<', step).executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function deleteSecret(userId: number, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).deleteFrom('one_time_secrets').where('user_id', '=', userId)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export async function countRecoveryCodes(userId: number, executing: Executing): Promise<number> {
  const query = tablesOf(executing)
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
  return Number((await query.where('user_id', '=', userId).executeTakeFirstOrThrow()).count)
}

export async function replaceRecoveryCodes(
  userId: number,
  hashes: readonly string[],
  executing: Executing,
): Promise<void> {
  await tablesOf(executing).deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, hash }))
  await tablesOf(executing).insertInto('recovery_codes').values(rows).execute()
}

/** Uses a code up. False when there is none of that hash. */
export async function takeRecoveryCode(userId: number, hash: string, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).deleteFrom('recovery_codes').where('user_id', '=', userId).where('hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

/** In the order in which they were made; there are few. */
export function listPasskeys(userId: number, executing: Executing): Promise<PasskeyRow[]> {
  return tablesOf(executing).selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function findPasskey(credential: string, executing: Executing): Promise<PasskeyRow | null> {
  const query = tablesOf(executing).selectFrom('passkeys').selectAll().where('credential', '=', credential)
  return (await query.executeTakeFirst()) ?? null
}

export async function insertPasskey(row: Omit<PasskeyRow, 'id'>, executing: Executing): Promise<void> {
  await tablesOf(executing).insertInto('passkeys').values(row).execute()
}

export async function updatePasskey(
  userId: number,
  id: number,
  change: Partial<Pick<PasskeyRow, 'name' | 'uses' | 'used_at'>>,
  executing: Executing,
): Promise<void> {
  const query = tablesOf(executing).updateTable('passkeys').set(change)
  await query.where('id', '=', id).where('user_id', '=', userId).execute()
}

export async function deletePasskey(userId: number, id: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute()
}

export async function deletePasskeysOf(userId: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Writes a step, in place of one that has the same hash; those that are over go. */
export async function writeStep(row: SecondFactorTables['sign_in_steps'], executing: Executing): Promise<void> {
  const tables = tablesOf(executing)
  await tables.deleteFrom('sign_in_steps').where('expires_at', '<=', executing.clock.now()).execute()
  const { hash: _, ...rest } = row
  await tables
    .insertInto('sign_in_steps')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(rest))
    .execute()
}

export async function readStep(
  hash: string,
  executing: Executing,
): Promise<SecondFactorTables['sign_in_steps'] | null> {
  const query = tablesOf(executing).selectFrom('sign_in_steps').selectAll().where('hash', '=', hash)
  return (await query.where('expires_at', '>', executing.clock.now()).executeTakeFirst()) ?? null
}

/** Takes a step away. Answers whether it was there: of two who come at once with one, one is told so. */
export async function takeStep(hash: string, executing: Executing): Promise<boolean> {
  const query = tablesOf(executing).deleteFrom('sign_in_steps').where('hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export async function deleteStepsOf(userId: number, executing: Executing): Promise<void> {
  await tablesOf(executing).deleteFrom('sign_in_steps').where('user_id', '=', userId).execute()
}
