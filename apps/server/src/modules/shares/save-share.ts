import type { Executing } from '#platform/database/deed.ts'
import { countOpening, deleteShare, insertShare, updateShare } from './shares.repository.ts'
import type { ShareRow } from './shares.tables.ts'

/** Adds a share, or changes the one of a number, within the deed that notes it. */
export async function saveShare(row: Omit<ShareRow, 'id'>, id: number | null, inside: Executing): Promise<ShareRow> {
  if (id === null) return insertShare(row, inside)
  await updateShare(id, row, inside)
  return { ...row, id }
}

/** Takes a share away: what it showed is gone with it. */
export const removeShare = (id: number, inside: Executing): Promise<void> => deleteShare(id, inside)

/** Counts that a link was opened. */
export const noteOpened = (id: number, executing: Executing): Promise<void> => countOpening(id, executing)
