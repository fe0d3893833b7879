import type { Kysely } from 'kysely'

/** By which standard a provider speaks, and what one of SAML says of itself. */
export async function samlProviders(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('sign_in_providers')
  await table.addColumn('kind', 'text', (c) => c.notNull().defaultTo('oidc')).execute()
  await db.schema.alterTable('sign_in_providers').addColumn('saml', 'text').execute()
}
