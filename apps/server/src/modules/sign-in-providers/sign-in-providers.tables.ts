import type { Generated } from 'kysely'

/** Columns of `sign_in_providers`; owned by this module. Times are milliseconds since 1970. */
interface ProvidersTable {
  id: number
  name: string
  name_key: string
  issuer: string
  client_id: string
  /** Null for a client without a secret. */
  sealed_secret: string | null
  /** JSON: `ProviderSettings`. */
  settings: string
  is_on: number
  created_at: number
  modified_at: number
  kind: 'oidc' | 'saml' | 'ldap'
  /** JSON: `SamlSettings`; null for other kinds. */
  saml: string | null
  /** JSON: `LdapSettings`; null for other kinds. */
  ldap: string | null
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
