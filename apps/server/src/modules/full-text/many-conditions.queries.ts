import { type RawBuilder, sql } from 'kysely'

/**
 * Conditions joined as a balanced tree: SQLite reads `a or b or c` as nested to the left and refuses a thousand storeys,
 * which a search of 500 terms reached.
 */
export function joinedFlat(
  conditions: readonly RawBuilder<unknown>[],
  between: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (conditions.length <= 4) return sql`(${sql.join(conditions, between)})`
  const middle = Math.ceil(conditions.length / 2)
  const halves = [conditions.slice(0, middle), conditions.slice(middle)].map((half) => joinedFlat(half, between))
  return sql`(${sql.join(halves, between)})`
}

/**
 * Subqueries that the planner may turn into joins. For the order of 250 joins PostgreSQL took half an hour and more, which
 * nothing ended: neither the reader who left nor the server that stopped.
 */
const mostJoins = 8

/**
 * Tells how each subquery of a statement is written: the first few as they are, so that a plan may begin with one of them, the
 * others so that they stay conditions.
 */
export function fewJoins(): (subquery: RawBuilder<unknown>) => RawBuilder<unknown> {
  let left = mostJoins
  return (subquery) => (left-- > 0 ? subquery : sql`(${subquery}) is true`)
}
