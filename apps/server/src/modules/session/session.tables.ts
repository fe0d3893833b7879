export interface SessionTables {
  sessions: {
    token_hash: string
    user_id: number
    created_at: number
    seen_at: number
    expires_at: number
    remember: number
  }
  sign_in_attempts: { key: string; failures: number; window_started_at: number }
}
