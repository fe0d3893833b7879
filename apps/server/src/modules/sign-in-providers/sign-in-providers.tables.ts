import type { Generated } from 'kysely'
import type { IdentityProvider } from '#modules/identity-providers/identity-provider.ts'

/** Columns of `sign_in_providers`; owned by this module. Times are milliseconds since 1970. */
interface ProvidersTable extends IdentityProvider {
  name_key: string
  is_on: number
  created_at: number
  /** When it was last looked whether its people are there still. */
  checked_at: number | null
}
export type ProviderRow = ProvidersTable

export interface ProviderTables {
  sign_in_providers: Omit<ProvidersTable, 'id'> & { id: Generated<number> }
  /** `gone_at`: since when a directory does not have them. */
  provider_identities: {
    provider_id: number
    subject: string
    user_id: number
    created_at: number
    gone_at: number | null
  }
  /** `leaving`: in the address by which the browser leaves there, too. */
  provider_sessions: {
    session_hash: string
    leaving: string
    provider_id: number
    sealed_token: string
    created_at: number
    /** Who it is there, and in which session (`sid`); null where the provider names none, and for sessions of before. */
    subject: string | null
    sid: string | null
  }
}
export type ProviderSessionRow = ProviderTables['provider_sessions']
