import { type Kysely, sql } from 'kysely'
import { keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'
import { fold } from './frozen/fold.ts'

/**
 * What the public faces of people and groups show, sort and find by. `profile` is JSON: description, address, licence,
 * commerce, further properties; nothing is searched or sorted in it.
 */
export async function people(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const keys = keyText(engine)
  await db.schema
    .alterTable('users')
    .addColumn('profile', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('name_key', keys, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('users')
    .addColumn('email_key', keys, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('users').addColumn('registered_at', 'bigint').execute()
  await db.schema
    .alterTable('users')
    .addColumn('allow_password_change', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('groups')
    .addColumn('profile', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  for (const column of ['name_key', 'email_key', 'username_key', 'created_at'])
    await db.schema.createIndex(`users_by_${column}`).on('users').columns([column, 'id']).execute()
  await db.schema.createIndex('groups_by_name').on('groups').columns(['name_key', 'id']).execute()
  await db.schema
    .createIndex('group_members_by_group')
    .on('group_members')
    .columns(['group_id', 'member_kind', 'member_id'])
    .execute()
  // Beside the users: an entry at each sign-in must not count as a change of people.
  await db.schema
    .createTable('last_sign_ins')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_in_attempts_by_window').on('sign_in_attempts').column('window_started_at').execute()
  await fillKeys(db)
}

interface Named {
  id: number
  first_name: string
  last_name: string
  username: string
  email: string
}

async function fillKeys(db: Kysely<unknown>) {
  const { rows } = await sql<Named>`select id, first_name, last_name, username, email from users`.execute(db)
  for (const { id, first_name, last_name, username, email } of rows) {
    const name = [first_name, last_name].filter((part) => part !== '').join(' ') || username
    await sql`update users set name_key = ${fold(name)}, email_key = ${fold(email)} where id = ${id}`.execute(db)
  }
}
