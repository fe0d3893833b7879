import type { Executing } from '#platform/database/deed.ts'
import type { SetUpTables } from './set-up.tables.ts'

/** Puts this secret in the place of every earlier one. */
export async function replaceSecret(hash: string, { db, clock }: Executing): Promise<void> {
  const tables = db.tables<SetUpTables>()
  await tables.deleteFrom('set_up_secrets').execute()
  await tables.insertInto('set_up_secrets').values({ hash, created_at: clock.now() }).execute()
}

export async function hasSecret({ db }: Executing): Promise<boolean> {
  const query = db.tables<SetUpTables>().selectFrom('set_up_secrets').select('hash').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

export async function isSecret(hash: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<SetUpTables>().selectFrom('set_up_secrets').select('hash').where('hash', '=', hash)
  return (await query.executeTakeFirst()) !== undefined
}

/** Takes the secret away; true for the one caller who had it. */
export async function takeSecret(hash: string, { db }: Executing): Promise<boolean> {
  const query = db.tables<SetUpTables>().deleteFrom('set_up_secrets').where('hash', '=', hash)
  return (await query.executeTakeFirst()).numDeletedRows === 1n
}

export async function deleteSecrets({ db }: Executing): Promise<void> {
  await db.tables<SetUpTables>().deleteFrom('set_up_secrets').execute()
}
