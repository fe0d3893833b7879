import type { InvitationWish } from '@vitrine/contract/invitations.ts'
import type { GroupChoice } from '@vitrine/contract/people.ts'

export interface InviteDraft {
  kind: 'user' | 'organization' | 'link'
  emails: readonly string[]
  domain: string
  message: string
  description: string
  groups: readonly GroupChoice[]
}

export const emptyDraft: InviteDraft = {
  kind: 'user',
  emails: [],
  domain: '',
  message: '',
  description: '',
  groups: [],
}

/** What is sent: only the fields of the chosen type (INV-020). */
export function wishOf({ kind, emails, domain, message, description, groups }: InviteDraft): InvitationWish {
  const shared = { groups: groups.map(({ id }) => id), message, description }
  if (kind === 'user') return { ...shared, emails: [...emails] }
  return kind === 'organization' ? { ...shared, organizationDomain: domain.trim() } : { ...shared, link: true }
}
