import { type Insertable, sql } from 'kysely'
import type { Executing } from '#platform/database/deed.ts'
import { assignments, columnList, recordset } from '#platform/database/recordset.ts'
import type { OrderItemRow, OrderRow, OrderState, OrdersTables } from './orders.tables.ts'

/** Which orders a list is about: of one person or of all, in one state or in any. */
export interface OrdersWish {
  userId: number | null
  state: OrderState | null
}

const wished = ({ userId, state }: OrdersWish, { db }: Executing) => {
  const all = db.tables<OrdersTables>().selectFrom('orders')
  const own = userId === null ? all : all.where('user_id', '=', userId)
  return state === null ? own : own.where('state', '=', state)
}

const numbersIn = (row: OrderRow): OrderRow => {
  const { id, user_id, approved_by, expires_at, created_at, modified_at } = row
  const times = { created_at: Number(created_at), modified_at: Number(modified_at) }
  const expires = expires_at === null ? null : Number(expires_at)
  const approver = approved_by === null ? null : Number(approved_by)
  return { ...row, ...times, id: Number(id), user_id: Number(user_id), approved_by: approver, expires_at: expires }
}

/** A page of them, newest first. */
export async function readOrders(
  wish: OrdersWish,
  { before, limit }: { before: number | null; limit: number },
  executing: Executing,
): Promise<OrderRow[]> {
  const all = wished(wish, executing).selectAll()
  const page = before === null ? all : all.where('id', '<', before)
  return (await page.orderBy('id', 'desc').limit(limit).execute()).map(numbersIn)
}

export async function countOrders(wish: OrdersWish, executing: Executing): Promise<number> {
  const query = wished(wish, executing).select((e) => e.fn.countAll().as('n'))
  return Number((await query.executeTakeFirst())?.n ?? 0)
}

/** `isHeld`: nobody else changes it until the deed has ended. */
export async function findOrder(id: number, { db }: Executing, isHeld = false): Promise<OrderRow | null> {
  const query = db.tables<OrdersTables>().selectFrom('orders').selectAll().where('id', '=', id)
  const held = isHeld && db.engine === 'postgres' ? query.forUpdate() : query
  const row = await held.executeTakeFirst()
  return row ? numbersIn(row) : null
}

/** Answers its number. */
export async function insertOrder(row: Omit<OrderRow, 'id'>, { db }: Executing): Promise<number> {
  const query = db.tables<OrdersTables>().insertInto('orders')
  const { id } = await query
    .values(row as Insertable<OrderRow>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function updateOrder(id: number, change: Partial<OrderRow>, { db }: Executing): Promise<void> {
  await db.tables<OrdersTables>().updateTable('orders').set(change).where('id', '=', id).execute()
}

const itemColumns = {
  order_id: 'bigint',
  item: 'integer',
  asset_id: 'bigint',
  name: 'text',
  rendition: 'text',
  rendition_name: 'text',
  item_data: 'text',
  admin_comment: 'text',
  expires_at: 'bigint',
  is_rejected: 'integer',
} as const

/** All in one statement. An asset that is gone meanwhile is ordered all the same: the order says that it is gone. */
export async function insertItems(rows: readonly OrderItemRow[], { db }: Executing): Promise<void> {
  const given = recordset<OrderItemRow>(itemColumns, rows, db.engine)
  const values = Object.keys(itemColumns).map((name) => (name === 'asset_id' ? sql`a.id` : sql.ref(`given.${name}`)))
  await sql`insert into order_items (${columnList(itemColumns)})
    select ${sql.join(values)} from (${given}) given left join assets a on a.id = given.asset_id`.execute(db.tables())
}

/** What of an item is decided, or said of it. */
export type ItemChange = Pick<OrderItemRow, 'item' | 'item_data' | 'admin_comment' | 'expires_at' | 'is_rejected'>

const changeColumns = {
  item: 'integer',
  item_data: 'text',
  admin_comment: 'text',
  expires_at: 'bigint',
  is_rejected: 'integer',
} as const

export async function updateItems(orderId: number, changes: readonly ItemChange[], { db }: Executing): Promise<void> {
  const given = recordset<ItemChange>(changeColumns, changes, db.engine)
  // Read once: else SQLite goes through all of them at each item of the order.
  await sql`with given as materialized (${given})
    update order_items set ${assignments(changeColumns, 'given', 'item')} from given
    where order_items.order_id = ${orderId} and order_items.item = given.item`.execute(db.tables())
}

/** The items of some orders, in one question. */
export async function listItems(orderIds: readonly number[], { db }: Executing): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return []
  const query = db.tables<OrdersTables>().selectFrom('order_items').selectAll().where('order_id', 'in', orderIds)
  const rows = await query.orderBy('order_id').orderBy('item').execute()
  return rows.map((row) => ({
    ...row,
    order_id: Number(row.order_id),
    asset_id: row.asset_id === null ? null : Number(row.asset_id),
    expires_at: row.expires_at === null ? null : Number(row.expires_at),
  }))
}
