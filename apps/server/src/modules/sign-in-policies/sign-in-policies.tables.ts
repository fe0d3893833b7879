/** Columns of `sign_in_policies`; owned by this module. Times are milliseconds since 1970. */
interface PoliciesTable {
  group_id: number
  /** JSON: texts of `Way`; null: all of them. */
  ways: string | null
  /** Since when a second factor is demanded; null: it is not. */
  demanded_since: number | null
  /** Days after that, or after the account was made, in which it can be set up. */
  grace_days: number
  idle_minutes: number | null
  longest_minutes: number | null
  /** Grows with each change. */
  revision: number
  modified_at: number
}
export type PolicyRow = PoliciesTable

export interface PolicyTables {
  sign_in_policies: PoliciesTable
}
