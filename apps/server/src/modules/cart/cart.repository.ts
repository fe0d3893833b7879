import { sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { recordset } from '#platform/database/recordset.ts'
import type { CartItemRow, CartRow, CartTables } from './cart.tables.ts'

export async function findCart(userId: number, { db }: Executing): Promise<CartRow | null> {
  const query = db.tables<CartTables>().selectFrom('carts').selectAll().where('user_id', '=', userId)
  const row = await query.executeTakeFirst()
  return row ? { ...row, version: Number(row.version) } : null
}

export async function listItems(userId: number, { db }: Executing): Promise<CartItemRow[]> {
  const query = db.tables<CartTables>().selectFrom('cart_items').selectAll().where('user_id', '=', userId)
  const rows = await query.orderBy('item').execute()
  return rows.map((row) => ({ ...row, asset_id: Number(row.asset_id) }))
}

/** Within a deed: from here to its end nobody else changes the cart. Answers its new version. */
export async function touchCart(
  userId: number,
  change: Partial<Pick<CartRow, 'order_data' | 'user_comment'>>,
  { db, clock }: Executing,
): Promise<number> {
  const now = clock.now()
  const begin = { order_data: '[]', user_comment: '', created_at: now, ...change }
  const row = await db
    .tables<CartTables>()
    .insertInto('carts')
    .values({ user_id: userId, version: 1, modified_at: now, ...begin })
    .onConflict((on) =>
      on.column('user_id').doUpdateSet({ ...change, version: sql<number>`carts.version + 1`, modified_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return Number(row.version)
}

/** What an item is, without whose it is. */
export type NewItem = Omit<CartItemRow, 'user_id'>

const columns = { item: 'integer', asset_id: 'bigint', rendition: 'text', item_data: 'text' } as const

/** Of assets that are gone meanwhile none is put in. */
export async function insertItems(userId: number, items: readonly NewItem[], { db }: Executing): Promise<void> {
  const given = recordset<NewItem>(columns, items, db.engine)
  await sql`insert into cart_items (user_id, item, asset_id, rendition, item_data)
    select ${userId}, given.item, a.id, given.rendition, given.item_data
    from (${given}) given join assets a on a.id = given.asset_id where true
    on conflict (user_id, asset_id, rendition) do nothing`.execute(db.tables())
}

export async function deleteItems(userId: number, { db }: Executing): Promise<void> {
  await db.tables<CartTables>().deleteFrom('cart_items').where('user_id', '=', userId).execute()
}
