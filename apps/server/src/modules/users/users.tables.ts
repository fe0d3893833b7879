/** Columns of `users`; owned by this module. Times are milliseconds since 1970, flags 0 or 1. */
interface UsersTable {
  id: number
  username: string
  username_key: string
  first_name: string
  last_name: string
  email: string
  password_hash: string | null
  is_administrator: number
  is_enabled: number
  expires_at: number | null
  force_password_change: number
  /** Sessions that were opened under another mark than this are void: the password was changed or the account switched off. */
  sessions_from: number
  /** Code of the language that the person chose; empty: whatever the browser asks for. */
  language: string
  /** JSON: what the public face shows beside the columns here; see `Profile`. */
  profile: string
  /** Full name and e-mail address, folded, to sort and find by. */
  name_key: string
  email_key: string
  /** When the person signed up; null when somebody else made the account. */
  registered_at: number | null
  allow_password_change: number
  created_at: number
  created_by: number | null
  modified_at: number
  modified_by: number | null
  /** When the person was deleted: they are switched off, and removed for good a while later. */
  deleted_at: number | null
  /** Of a deleted person: whether the account was switched on before. */
  was_enabled: number | null
  /** 1 for one person: who owns the site. */
  is_site_owner: number
  /** What the addresses of the person's picture are told apart by; null without one. Another one for each picture. */
  portrait: string | null
}
export type UserRow = UsersTable

export interface UsersTables {
  users: UsersTable
  last_sign_ins: { user_id: number; at: number }
  /** Passwords that were made up and shown. */
  issued_passwords: { hash: string; created_at: number }
  /** Numbers of people who were removed for good. */
  removed_users: { id: number; at: number }
}
