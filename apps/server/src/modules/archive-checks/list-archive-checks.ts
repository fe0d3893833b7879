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
  const rows = new Map((await listChecks(platform)).map((row) => [row.archive_id, row]))
  const over = new Map<string, boolean>()
  for (const { task_id, state } of rows.values())
    if ((state === 'waiting' || state === 'running') && !over.has(task_id))
      over.set(task_id, await isTaskOver(task_id, platform))
  const all = [...(await listArchives(platform)).map(({ id, name }) => ({ id, name })), { id: store, name: '' }]
  return all.map(({ id, name }) => {
    const row = rows.get(id) ?? null
    return { id, name, row, isCutOff: row !== null && row.ended_at === null && over.get(row.task_id) === true }
  })
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
