export interface SetUpTables {
  set_up_secrets: { hash: string; created_at: number }
}
