import type { Kysely } from 'kysely'

/** Directories that speak LDAP among the providers, and who is gone there. */
export async function ldap(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in_providers').addColumn('ldap', 'text').execute()
  await db.schema.alterTable('sign_in_providers').addColumn('checked_at', 'bigint').execute()
  await db.schema.alterTable('provider_identities').addColumn('gone_at', 'bigint').execute()
}
