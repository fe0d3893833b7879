import type { Language } from '@vitrine/contract/languages.ts'
import type { Generated } from 'kysely'

/** Columns of `invitations`; owned by this module. Times are milliseconds since 1970. */
interface InvitationsTable {
  id: number
  /** Of an invitation that somebody of an organization had sent to themselves: the organization's. */
  parent_id: number | null
  secret_hash: string
  /** Of what is shared: with the key of the installation it makes the secret. Empty for one person's. */
  shared_name: string
  kind: 'user' | 'organization' | 'link'
  /** Of the kind `user`; else empty. */
  email: string
  email_key: string
  /** A domain in small letters, of the kind `organization`; else empty. */
  organization: string
  description: string
  message: string
  /** `used`: it was for one person, who has an account now. */
  state: 'open' | 'used' | 'revoked'
  /** 0 for what was revoked or has a parent. */
  is_listed: number
  /** Scheme and host by which whoever invited reached the site; empty where nobody is reminded. */
  origin: string
  /** Of its mail. */
  language: Language
  created_at: number
  created_by: number
  expires_at: number
}
export type InvitationRow = InvitationsTable

export interface InvitationTables {
  invitations: Omit<InvitationsTable, 'id'> & { id: Generated<number> }
  invitation_groups: { invitation_id: number; group_id: number }
  invitation_redemptions: { invitation_id: number; user_id: number; at: number }
}
