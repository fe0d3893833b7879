import type { AuditDeed, AuditEntry } from '@vitrine/contract/audit.ts'
import { auditPaths } from './audit.paths.ts'
import type { AuditPlace } from './audit.repository.ts'
import type { AuditRow } from './audit.tables.ts'
import type { AuditPage } from './list-audit.ts'

function representEntry(row: AuditRow): AuditEntry {
  const subject = { kind: row.subject_kind, id: row.subject_id, name: row.subject_name }
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    deed: row.deed as AuditDeed,
    subject: row.subject_kind === '' ? null : subject,
    details: JSON.parse(row.details),
    from: row.origin,
  }
}

/** A page with the way to older entries; how many there are is not counted. */
export function representAudit({ entries, next }: AuditPage, { userId, deed }: AuditPlace, base: string) {
  const at = (before: number | null) => {
    const parts = { user: userId, deed, before }
    const query = Object.entries(parts)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name}=${value}`)
    return `${base}${auditPaths.list}${query.length === 0 ? '' : `?${query.join('&')}`}`
  }
  const paging = { first: at(null), prev: null, next: next === null ? null : at(next), last: null }
  return { data: entries.map(representEntry), paging }
}
