import { listArchives } from '#modules/archives/archives.queries.ts'
import { isTaskOver } from '#modules/background-tasks/background-tasks.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { listChecks, listFindings } from './archive-checks.repository.ts'
import type { ArchiveCheckRow, FindingRow } from './archive-checks.tables.ts'
import { store } from './begin-check.ts'

export interface ListedCheck {
  id: number
  name: string
  row: ArchiveCheckRow | null
  /** Its task ended before it did. */
  isCutOff: boolean
}

/** Every archive and the store, each with its last check. @throws Problem PermissionDenied. */
export async function listArchiveChecks(viewer: Viewer, platform: Platform): Promise<ListedCheck[]> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const first = await listChecks(platform)
  const over = await endedTasks(first, platform)
  // Read once more, they are as their tasks have left them: at their end, or cut off.
  const rows = new Map((over.size === 0 ? first : await listChecks(platform)).map((row) => [row.archive_id, row]))
  const all = [...(await listArchives(platform)).map(({ id, name }) => ({ id, name })), { id: store, name: '' }]
  return all.map(({ id, name }) => {
    const row = rows.get(id) ?? null
    return { id, name, row, isCutOff: row !== null && row.ended_at === null && over.has(row.task_id) }
  })
}

/** Those of the tasks that checks at work are of which have ended. */
async function endedTasks(rows: readonly ArchiveCheckRow[], platform: Platform): Promise<Set<string>> {
  const atWork = new Set(rows.filter(({ ended_at }) => ended_at === null).map(({ task_id }) => task_id))
  const ended = new Set<string>()
  for (const id of atWork) if (await isTaskOver(id, platform)) ended.add(id)
  return ended
}

const findingsPageSize = 100

/** What the last check of an archive has found, a page of it. @throws Problem PermissionDenied. */
export async function pageOfFindings(
  viewer: Viewer,
  { id, after }: { id: number; after: number },
  platform: Platform,
): Promise<{ findings: FindingRow[]; next: number | null }> {
  if (!viewer.isAdministrator) throw new Problem('PermissionDenied')
  const found = await listFindings(id, { after, limit: findingsPageSize + 1 }, platform)
  const findings = found.slice(0, findingsPageSize)
  return { findings, next: found.length > findingsPageSize ? (findings.at(-1)?.number ?? null) : null }
}
