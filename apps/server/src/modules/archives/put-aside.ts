import type { Executing } from '#platform/database/deed.ts'
import { findArchiveToChange, markDeleted, markRestored } from './archives.repository.ts'
import type { BareArchive } from './archives.tables.ts'

/** Takes an archive out of sight within a deed, and answers what it was; null when there is none. */
export async function putAside(id: number, by: number, inside: Executing): Promise<BareArchive | null> {
  const row = await findArchiveToChange(id, inside)
  if (row) await markDeleted(row, by, inside)
  return row
}

/** Puts it back into sight; false when somebody else did, or it is forgotten by now. */
export function putBack(row: BareArchive, by: number, inside: Executing): Promise<boolean> {
  return markRestored(row, by, inside)
}
