import type { Generated } from 'kysely'

/** Columns of `provisioning_clients`; owned by this module. Times are milliseconds since 1970, flags 0 or 1. */
export interface ClientRow {
  id: number
  name: string
  name_key: string
  /** Of the bearer token. */
  token_hash: string
  /** Whether it may take over accounts and groups that have the name of one that it wants to make. */
  takes_over: number
  is_on: number
  created_at: number
  created_by: number | null
  used_at: number | null
}

/** What a client keeps, with the identifier that it has there. */
interface Kept {
  client_id: number
  external_id: string | null
}

export interface ProvisioningTables {
  provisioning_clients: Omit<ClientRow, 'id'> & { id: Generated<number> }
  provisioned_users: Kept & { user_id: number }
  /** `is_made`: 1 for a group that the client has made, 0 for one that it has taken over. */
  provisioned_groups: Kept & { group_id: number; is_made: number }
}
