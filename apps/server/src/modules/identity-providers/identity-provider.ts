/** Another system that says who somebody is, as this site knows it. */
export interface IdentityProvider {
  id: number
  name: string
  issuer: string
  client_id: string
  /** Null for a client without a secret. */
  sealed_secret: string | null
  /** JSON: `ProviderSettings`. */
  settings: string
  kind: 'oidc' | 'saml' | 'ldap'
  /** JSON: `SamlSettings`; null for other kinds. */
  saml: string | null
  /** JSON: `LdapSettings`; null for other kinds. */
  ldap: string | null
  /** Milliseconds since 1970: what was learned of it before is asked for anew. */
  modified_at: number
}
