import type { ApplicationKind } from '@vitrine/contract/applications.ts'
import type { Generated } from 'kysely'

/** Columns of `applications`; owned by this module. Times are milliseconds since 1970. */
export interface ApplicationRow {
  id: number
  client_id: string
  name: string
  kind: ApplicationKind
  /** Null for programs that can keep no secret. */
  secret_hash: string | null
  secret_made_at: number | null
  /** A list as JSON. */
  redirect_uris: string
  /** A list as JSON. */
  widgets: string
  is_enabled: number
  created_at: number
  created_by: number
  used_at: number | null
}

export interface ApplicationTables {
  applications: Omit<ApplicationRow, 'id'> & { id: Generated<number> }
}
