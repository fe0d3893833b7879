import type { Generated } from 'kysely'

/** Columns of `sign_ups`; owned by this module. Times are milliseconds since 1970. */
interface SignUpsTable {
  id: number
  /** Its name on the wire. */
  guid: string
  /** `unconfirmed` until the secret that was sent to the address comes back; nobody sees it before. */
  state: 'unconfirmed' | 'pending'
  /** Null once it was used. */
  secret_hash: string | null
  email: string
  email_key: string
  first_name: string
  last_name: string
  /** JSON: a list of `{ id, value }`. */
  user_data: string
  /** Code of the language in which the form was filled in. */
  language: string
  created_at: number
  expires_at: number
}
export type SignUpRow = SignUpsTable

/** Columns of `sign_up_approvals`; owned by this module. Nobody is there twice for a sign-up. */
interface ApprovalsTable {
  id: Generated<number>
  sign_up_id: number
  user_id: number
  /** JSON: the numbers of the groups that they chose, without the built-in ones. */
  group_ids: string
  created_at: number
}
export type ApprovalRow = Omit<ApprovalsTable, 'id'> & { id: number }

export interface SignUpTables {
  sign_up_approvals: ApprovalsTable
  sign_ups: Omit<SignUpsTable, 'id'> & { id: Generated<number> }
}
