import type { Generated } from 'kysely'

/** Columns of `password_keys`; owned by this module. Times are milliseconds since 1970. */
interface PasswordKeysTable {
  id: number
  user_id: number
  secret_hash: string
  kind: 'forgotten' | 'new'
  /** The address that the secret was sent to, folded, and the mark of the account's sessions then: it is good as long as both stay. */
  email_key: string
  opened_under: number
  created_at: number
  expires_at: number
}
export type PasswordKeyRow = PasswordKeysTable

export interface PasswordKeyTables {
  password_keys: Omit<PasswordKeysTable, 'id'> & { id: Generated<number> }
}
