import type { Kysely } from 'kysely'
import { identity, keyText } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Proportions and sizes to crop to, of people, groups and the site; a page of them is read from the index of names. */
export async function cropPresets(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('crop_presets')
    .addColumn('id', identity(engine))
    .addColumn('owner_key', keyText(engine), (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('group_id', 'bigint', (c) => c.references('groups.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', keyText(engine), (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  const index = (name: string) => db.schema.createIndex(`crop_presets_${name}`).on('crop_presets')
  await index('of_owner').columns(['owner_key', 'name_key']).unique().execute()
  // Looked up when a person or a group is removed.
  await index('of_user').column('user_id').execute()
  await index('of_group').column('group_id').execute()
}
