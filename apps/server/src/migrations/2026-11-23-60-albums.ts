import { type Kysely, sql } from 'kysely'
import { keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** Albums and what lies in them in which order; a page of either is read along an index. */
export async function albums(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('albums')
    .addColumn('id', keyText(engine), (c) => c.primaryKey())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('search_key', 'text', (c) => c.notNull())
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('archived_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addColumn('poster_asset', rowId(engine), (c) => c.references('assets.id').onDelete('set null'))
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  const ofAlbums = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('albums').columns(columns).execute()
  await ofAlbums('albums_by_user', ['user_id', 'state', 'created_at', 'id'])
  await ofAlbums('albums_by_state', ['state', 'created_at', 'id'])
  await sql`create index albums_by_poster on albums (poster_asset) where poster_asset is not null`.execute(db)
  await db.schema
    .createTable('album_members')
    .addColumn('album_id', keyText(engine), (c) => c.notNull().references('albums.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('album_members_key', ['album_id', 'asset_id'])
    .execute()
  const ofMembers = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('album_members').columns(columns).execute()
  await ofMembers('album_members_in_order', ['album_id', 'position', 'asset_id'])
  await ofMembers('album_members_by_asset', ['asset_id'])
}
