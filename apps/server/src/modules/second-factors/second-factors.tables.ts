import type { Generated } from 'kysely'

/** Times are milliseconds since 1970; owned by this module. */
interface PasskeysTable {
  id: number
  user_id: number
  /** What the browser calls it, and with which key it signs; Base64url. */
  credential: string
  public_key: string
  /** How often it was used, where it counts that; it never goes back. */
  uses: number
  /** JSON: by which ways a browser reaches it. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}
export type PasskeyRow = PasskeysTable

export interface SecondFactorTables {
  /** `last_step`: of the last code that was taken, in steps of thirty seconds; none before it is taken. */
  one_time_secrets: { user_id: number; sealed: string; last_step: number; created_at: number }
  recovery_codes: { user_id: number; hash: string }
  passkeys: Omit<PasskeysTable, 'id'> & { id: Generated<number> }
  sign_in_steps: { hash: string; kind: string; user_id: number | null; payload: string; expires_at: number }
}
