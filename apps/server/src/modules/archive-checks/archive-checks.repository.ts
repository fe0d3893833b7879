import type { Executing } from '#platform/database/deed.ts'
import type { ArchiveCheckRow, ArchiveChecksTables, FindingRow } from './archive-checks.tables.ts'

const tablesOf = ({ db }: Executing) => db.tables<ArchiveChecksTables>()
/** Rows of one statement. */
const batch = 500

/** Begins a check anew; what the last one has found is forgotten when this one has ended. */
export async function saveCheck(row: ArchiveCheckRow, inside: Executing): Promise<void> {
  const { archive_id: _, ...change } = row
  await tablesOf(inside)
    .insertInto('archive_checks')
    .values(row)
    .onConflict((c) => c.column('archive_id').doUpdateSet(change))
    .execute()
}

export async function updateCheck(
  archiveId: number,
  change: Partial<Omit<ArchiveCheckRow, 'archive_id'>>,
  executing: Executing,
): Promise<void> {
  await tablesOf(executing).updateTable('archive_checks').set(change).where('archive_id', '=', archiveId).execute()
}

/** One for each archive at most. */
export async function listChecks(executing: Executing): Promise<ArchiveCheckRow[]> {
  return tablesOf(executing).selectFrom('archive_checks').selectAll().orderBy('archive_id').execute()
}

export async function replaceFindings(
  archiveId: number,
  findings: readonly Omit<FindingRow, 'archive_id' | 'number'>[],
  inside: Executing,
): Promise<void> {
  await tablesOf(inside).deleteFrom('archive_check_findings').where('archive_id', '=', archiveId).execute()
  const rows = findings.map((finding, number) => ({ archive_id: archiveId, number, ...finding }))
  for (let at = 0; at < rows.length; at += batch)
    await tablesOf(inside)
      .insertInto('archive_check_findings')
      .values(rows.slice(at, at + batch))
      .execute()
}

/** In the order in which they were found, after one of them; -1: from the first on. */
export async function listFindings(
  archiveId: number,
  { after, limit }: { after: number; limit: number },
  executing: Executing,
): Promise<FindingRow[]> {
  const query = tablesOf(executing).selectFrom('archive_check_findings').selectAll().where('archive_id', '=', archiveId)
  return query.where('number', '>', after).orderBy('number').limit(limit).execute()
}
