export interface ValueTableRow {
  id: string
  user_id: number
  /** Of the file. */
  name: string
  /** JSON: the cells of the head. */
  columns: string
  /** Rows below the head; -1 while they are coming. */
  row_count: number
  created_at: number
}

interface CellsRow {
  table_id: string
  /** From 1. */
  number: number
  /** JSON: texts. */
  cells: string
}

export interface ValueTablesTables {
  value_tables: ValueTableRow
  value_table_rows: CellsRow
}
