import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** To whom albums are shown beside their owner: people, groups, and whoever has a link. */
export async function shares(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('shares')
    .addColumn('id', identity(engine))
    .addColumn('album_id', keyText(engine), (c) => c.notNull().references('albums.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'bigint', (c) => c.references('groups.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('acl', 'text', (c) => c.notNull())
    .addColumn('given_by', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('secret', keyText(engine), (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('openings', 'integer', (c) => c.notNull())
    .addColumn('opened_at', 'bigint')
    .execute()
  await db.schema.createIndex('shares_by_album').on('shares').column('album_id').execute()
  await db.schema.createIndex('shares_by_user').on('shares').column('user_id').execute()
  await db.schema.createIndex('shares_by_group').on('shares').column('group_id').execute()
  await db.schema.createIndex('shares_by_giver').on('shares').column('given_by').execute()
  await db.schema
    .alterTable('albums')
    .addColumn('share_title', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('albums')
    .addColumn('share_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
