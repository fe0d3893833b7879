import type { Generated } from 'kysely'

export interface AuditRow {
  id: number
  at: number
  actor_kind: 'guest' | 'user' | 'system'
  actor_id: number
  actor_name: string
  deed: string
  subject_kind: string
  subject_id: string
  subject_name: string
  /** JSON object. */
  details: string
  origin: string
}

export interface AuditTables {
  audit_entries: Omit<AuditRow, 'id'> & { id: Generated<number> }
}
