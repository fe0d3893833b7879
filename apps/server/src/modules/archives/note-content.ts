import { leapCounters } from '#platform/database/changes.ts'
import type { Connection } from '#platform/database/database.ts'
import type { Executing } from '#platform/database/deed.ts'
import { leapVersions, markStacks, setArchiveProblem, touchArchive, touchValues } from './archives.repository.ts'

/** The content of an archive changed: kept counts and positions are of the past. */
export async function noteContentChanged(archiveId: number, executing: Executing): Promise<void> {
  await touchArchive(archiveId, executing)
}

/** Assets of it were stacked, or taken apart: lists with one tile a stack hold others. */
export async function noteStacksChanged(archiveId: number, executing: Executing): Promise<void> {
  await markStacks(archiveId, executing)
  await touchArchive(archiveId, executing)
}

/** Values of its assets changed, and neither which there are nor how they are ordered by their files. */
export async function noteValuesChanged(archiveId: number, executing: Executing): Promise<void> {
  await touchValues(archiveId, executing)
}

/** The archive's folder could not be read (the reason), or can be again (null). Its assets stay as they are known. */
export async function noteArchiveProblem(
  archiveId: number,
  problem: string | null,
  executing: Executing,
): Promise<void> {
  await setArchiveProblem(archiveId, problem, executing)
}

/**
 * All rows were put back to an earlier time: what is kept anywhere of the time after that must not be taken for what is true
 * now.
 */
export async function noteRestored(db: Connection): Promise<void> {
  await leapVersions(db)
  await leapCounters(db)
}
