import type { Kysely } from 'kysely'
import { identity, keyText, rowId } from './frozen/columns.ts'
import type { Engine } from './frozen/engine.ts'

/** What people want to order, what they have ordered, and what may be downloaded because an order was approved. */
export async function cartAndOrders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await carts(db, engine)
  await orders(db, engine)
  await db.schema
    .createTable('download_rights')
    .addColumn('order_id', rowId(engine), (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('item', 'integer', (c) => c.notNull())
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('rendition', keyText(engine), (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('given_by', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('download_rights_key', ['order_id', 'item'])
    .execute()
  const columns = ['user_id', 'asset_id', 'rendition', 'expires_at']
  await db.schema.createIndex('download_rights_by_user').on('download_rights').columns(columns).execute()
  await db.schema.createIndex('download_rights_by_asset').on('download_rights').column('asset_id').execute()
}

async function carts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('user_id', 'bigint', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('order_data', 'text', (c) => c.notNull())
    .addColumn('user_comment', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('cart_items')
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item', 'integer', (c) => c.notNull())
    .addColumn('asset_id', rowId(engine), (c) => c.notNull().references('assets.id').onDelete('cascade'))
    .addColumn('rendition', keyText(engine), (c) => c.notNull())
    .addColumn('item_data', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('cart_items_key', ['user_id', 'item'])
    .addUniqueConstraint('cart_items_once', ['user_id', 'asset_id', 'rendition'])
    .execute()
  await db.schema.createIndex('cart_items_by_asset').on('cart_items').column('asset_id').execute()
}

async function orders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', identity(engine))
    .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', keyText(engine), (c) => c.notNull())
    .addColumn('item_count', 'integer', (c) => c.notNull())
    .addColumn('order_data', 'text', (c) => c.notNull())
    .addColumn('user_comment', 'text', (c) => c.notNull())
    .addColumn('admin_comment', 'text', (c) => c.notNull())
    .addColumn('approved_by', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('orders_by_user').on('orders').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'id']).execute()
  await db.schema
    .createTable('order_items')
    .addColumn('order_id', rowId(engine), (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('item', 'integer', (c) => c.notNull())
    // The order tells of it when the asset is gone.
    .addColumn('asset_id', rowId(engine), (c) => c.references('assets.id').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rendition', keyText(engine), (c) => c.notNull())
    .addColumn('rendition_name', 'text', (c) => c.notNull())
    .addColumn('item_data', 'text', (c) => c.notNull())
    .addColumn('admin_comment', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('is_rejected', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'item'])
    .execute()
  await db.schema.createIndex('order_items_by_asset').on('order_items').column('asset_id').execute()
}
