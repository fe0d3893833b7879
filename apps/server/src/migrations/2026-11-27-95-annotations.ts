import type { Kysely } from 'kysely'
import { identity, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What people mark in pictures, pages and films; who is named there; and comments and notifications that are about it. */
export async function annotations(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('annotations')
    .addColumn('id', identity(engine))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('left_edge', 'integer', (c) => c.notNull())
    .addColumn('top_edge', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('begins', 'double precision')
    .addColumn('ends', 'double precision')
    .addColumn('page', 'integer')
    .addColumn('frame_width', 'integer', (c) => c.notNull())
    .addColumn('frame_height', 'integer', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('is_resolved', 'integer', (c) => c.notNull())
    .addColumn('comment_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint')
    .execute()
  await db.schema.createIndex('annotations_of_asset').on('annotations').columns(['asset_id', 'id']).execute()
  await db.schema.createIndex('annotations_by_person').on('annotations').columns(['asset_id', 'user_id']).execute()
  await db.schema
    .createTable('annotation_mentions')
    .addColumn('annotation_id', rowId(engine), (c) => c.notNull().references('annotations.id').onDelete('cascade'))
    .addColumn('user_id', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('annotation_mentions_key', ['annotation_id', 'user_id'])
    .execute()
  await db.schema
    .alterTable('assets')
    .addColumn('annotation_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('comments')
    .addColumn('annotation_id', rowId(engine), (c) => c.references('annotations.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('comments_of_annotation').on('comments').columns(['annotation_id', 'id']).execute()
  await db.schema.alterTable('notifications').addColumn('annotation_id', 'bigint').execute()
}
