import type { ArchiveCheck } from '@vitrine/contract/archive-checks.ts'
import { findingKinds } from '@vitrine/contract/archive-checks.ts'
import { archiveChecksPaths } from './archive-checks.paths.ts'
import type { ListedCheck } from './list-archive-checks.ts'

export function representCheck({ id, name, row, isCutOff }: ListedCheck, base: string): ArchiveCheck {
  if (row === null) return { id, name, last: null }
  const counts: Record<string, number> = JSON.parse(row.counts)
  const last = {
    state: isCutOff ? ('cancelled' as const) : row.state,
    readsContent: row.reads_content === 1,
    at: new Date(row.began_at).toISOString(),
    seconds: row.ended_at === null ? null : Math.max(0, Math.round((row.ended_at - row.began_at) / 1000)),
    compared: row.compared,
    found: findingKinds.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : [])),
    findings: base + archiveChecksPaths.findings(id),
  }
  return { id, name, last }
}
