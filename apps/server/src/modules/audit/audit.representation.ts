import { type AuditDeed, type AuditEntry, auditDeeds } from '@vitrine/contract/audit.ts'
import { auditPaths } from './audit.paths.ts'
import type { AuditPlace } from './audit.repository.ts'
import type { AuditRow } from './audit.tables.ts'
import { auditQuery } from './audit-question.ts'
import type { AuditPage } from './list-audit.ts'

export function representEntry(row: AuditRow): AuditEntry {
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
export function representAudit({ entries, next }: AuditPage, place: AuditPlace, base: string) {
  const at = (path: string, before: number | null) => {
    const query = auditQuery(place, before)
    return `${base}${path}${query === '' ? '' : `?${query}`}`
  }
  const { list, table, lines } = auditPaths
  return {
    data: entries.map(representEntry),
    paging: { first: at(list, null), prev: null, next: next === null ? null : at(list, next), last: null },
    search: `${base}${list}{?user,deed,kind,id,since,until}`,
    table: at(table, null),
    lines: at(lines, null),
    deeds: [...auditDeeds],
  }
}
