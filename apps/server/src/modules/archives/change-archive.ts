import { partsAdded } from '@vitrine/contract/archive-values.ts'
import type { Executing } from '#platform/database/deed.ts'
import { findArchiveToChange, updateArchiveFacts } from './archives.repository.ts'
import type { ArchiveFacts, BareArchive } from './archives.tables.ts'
import { noteStacking } from './stacking-task.ts'

/** The archive as it stays until the deed is done; null when there is none. */
export function holdArchive(id: number, inside: Executing): Promise<BareArchive | null> {
  return findArchiveToChange(id, inside)
}

/** Says of an archive what administrators say, and has what is there stacked by a rule that is new; what else follows from it, and the audit log, are for the caller, in the same deed. */
export async function changeArchive(
  { id, stack_rule }: BareArchive,
  change: { facts: ArchiveFacts; by: number },
  inside: Executing,
): Promise<void> {
  await updateArchiveFacts(id, change, inside)
  await noteStacking(id, partsAdded(change.facts.stack_rule, stack_rule), inside)
}
