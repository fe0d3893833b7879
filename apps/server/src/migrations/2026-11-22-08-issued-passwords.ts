import type { Kysely } from 'kysely'

/** Hashes of passwords that the program made up and showed: nobody chooses them again. */
export async function issuedPasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('issued_passwords')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
}
