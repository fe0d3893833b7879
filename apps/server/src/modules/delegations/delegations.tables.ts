import type { Generated } from 'kysely'

/** For whom an application acts. Times are milliseconds since 1970. */
export interface ConnectionRow {
  id: number
  user_id: number
  application_id: number
  /** 1: the person need not be asked again. */
  is_remembered: number
  /** The person's `sessions_from` when that was said: under another one they are asked again. */
  opened_under: number
  created_at: number
  used_at: number | null
}

export interface DelegationRow {
  id: number
  application_id: number
  /** Null where an application acts for itself. */
  connection_id: number | null
  user_id: number
  kind: 'code' | 'implicit' | 'credentials'
  /** The person's `sessions_from`: another one since, and it is void. Null where an application acts for itself. */
  opened_under: number | null
  code_hash: string | null
  /** Of PKCE; empty for none. */
  challenge: string
  redirect_uri: string
  /** Whether the request named it. */
  is_redirect_sent: number
  /** Of the secret that its tokens carry; null until the code is taken. */
  secret_hash: string | null
  /** The number of the refresh token that is good. */
  refreshed: number
  /** When the code, or the last refresh token, was used up. */
  taken_at: number | null
  created_at: number
  /** Of the code; then of the refresh token, or of the access token where there is none. */
  expires_at: number
}

export interface DelegationTables {
  connections: Omit<ConnectionRow, 'id'> & { id: Generated<number> }
  delegations: Omit<DelegationRow, 'id'> & { id: Generated<number> }
}
