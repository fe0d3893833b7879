import type { Executing } from '#platform/database/deed.ts'
import { findNewestNumber, type HistoryRow, listHistory, listOneChange } from './changes.repository.ts'

/** One change of an asset: a row for each field that it changed. */
export type Change = HistoryRow[]

/** Changes of one asset before a number (null: the newest), newest first. */
export async function changesOf(
  id: number,
  range: { before: number | null; limit: number },
  executing: Executing,
): Promise<Change[]> {
  const rows = await listHistory(id, range, executing)
  return [...Map.groupBy(rows, ({ number }) => number).values()]
}

/** One change of an asset; empty where there is none of this number. */
export function oneChange(id: number, number: number, executing: Executing): Promise<Change> {
  return listOneChange(id, number, executing)
}

/** The number of the newest change of a value; 0 where there was none. */
export function newestChange(id: number, executing: Executing): Promise<number> {
  return findNewestNumber(id, executing)
}
