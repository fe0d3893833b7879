export interface SessionTables {
  sessions: {
    token_hash: string
    name: string
    agent: string
    address: string
    user_id: number
    created_at: number
    seen_at: number
    expires_at: number
    remember: number
    /** The user's `sessions_from` at that moment: another one since, and the session is void. */
    opened_under: number
    /** As whom an administrator sees the site in it; null: as themselves. */
    seen_as: number | null
    /** By what it was opened, as `Way`; null for sessions of before. */
    way: string | null
  }
  sign_in_attempts: { key: string; failures: number; window_started_at: number }
}
