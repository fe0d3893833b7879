import type { Executing } from '#platform/database/deed.ts'
import type { ValueTableRow, ValueTablesTables } from './value-tables.tables.ts'

/** A row of a table that was sent. */
export interface TableRow {
  /** From 1, the head not counted. */
  number: number
  cells: readonly string[]
}

const tablesOf = ({ db }: Executing) => db.tables<ValueTablesTables>()
/** Rows of one statement. */
const batch = 500

export async function insertTable(row: ValueTableRow, executing: Executing): Promise<void> {
  await tablesOf(executing).insertInto('value_tables').values(row).execute()
}

export async function insertRows(tableId: string, rows: readonly TableRow[], executing: Executing): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ number, cells }) => ({ table_id: tableId, number, cells: JSON.stringify(cells) }))
  await tablesOf(executing).insertInto('value_table_rows').values(values).execute()
}

/** All rows have come. */
export async function saveRowCount(id: string, count: number, executing: Executing): Promise<void> {
  await tablesOf(executing).updateTable('value_tables').set({ row_count: count }).where('id', '=', id).execute()
}

export async function findTable(id: string, executing: Executing): Promise<ValueTableRow | null> {
  const query = tablesOf(executing).selectFrom('value_tables').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

export async function listRows(
  tableId: string,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<TableRow[]> {
  const query = tablesOf(executing).selectFrom('value_table_rows').select(['number', 'cells'])
  const rows = await query
    .where('table_id', '=', tableId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number, cells }) => ({ number, cells: JSON.parse(cells) }))
}

export async function findRows(
  tableId: string,
  numbers: readonly number[],
  executing: Executing,
): Promise<Map<number, TableRow>> {
  if (numbers.length === 0) return new Map()
  const query = tablesOf(executing).selectFrom('value_table_rows').select(['number', 'cells'])
  const rows = await query.where('table_id', '=', tableId).where('number', 'in', numbers).execute()
  return new Map(rows.map(({ number, cells }) => [number, { number, cells: JSON.parse(cells) }]))
}

export async function listOldTables(before: number, executing: Executing): Promise<string[]> {
  const query = tablesOf(executing).selectFrom('value_tables').select('id').where('created_at', '<', before)
  return (await query.orderBy('created_at').limit(100).execute()).map(({ id }) => id)
}

/** Removes some rows of a table, and the table with the last of them; false when nothing is left. */
export async function deleteSomeRows(id: string, executing: Executing): Promise<boolean> {
  const tables = tablesOf(executing)
  const some = tables.selectFrom('value_table_rows').select('number').where('table_id', '=', id).orderBy('number')
  const query = tables.deleteFrom('value_table_rows').where('table_id', '=', id)
  const { numDeletedRows } = await query.where('number', 'in', some.limit(batch)).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return true
  await tables.deleteFrom('value_tables').where('id', '=', id).execute()
  return false
}
