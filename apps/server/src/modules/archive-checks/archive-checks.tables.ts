import type { FindingKind } from '#modules/checking/check-finding.ts'

/** Times are milliseconds since 1970. */
export interface ArchiveCheckRow {
  /** 0 for the store of renditions. */
  archive_id: number
  /** The background task that makes it. */
  task_id: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  reads_content: number
  compared: number
  /** How often what was found, by kind, as JSON. */
  counts: string
  began_at: number
  ended_at: number | null
}

export interface FindingRow {
  archive_id: number
  number: number
  kind: FindingKind
  path: string
  detail: string
}

export interface ArchiveChecksTables {
  archive_checks: ArchiveCheckRow
  archive_check_findings: FindingRow
}
