import type { Executing } from '#platform/database/deed.ts'
import { findArchiveToChange, updateArchiveFacts } from './archives.repository.ts'
import type { ArchiveFacts, BareArchive } from './archives.tables.ts'

/** The archive as it stays until the deed is done; null when there is none. */
export function holdArchive(id: number, inside: Executing): Promise<BareArchive | null> {
  return findArchiveToChange(id, inside)
}

/** Says of an archive what administrators say; what follows from it, and the audit log, are for the caller, in the same deed. */
export function changeArchive(
  { id }: BareArchive,
  change: { facts: ArchiveFacts; by: number },
  inside: Executing,
): Promise<void> {
  return updateArchiveFacts(id, change, inside)
}
