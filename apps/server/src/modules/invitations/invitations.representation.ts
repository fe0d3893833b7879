import type { KeyObject } from 'node:crypto'
import type { Invitation, InvitationOffer } from '@vitrine/contract/invitations.ts'
import type { GoodInvitation } from './follow-invitation.ts'
import { sharedSecret } from './invitation-secret.ts'
import { invitationsPaths } from './invitations.paths.ts'
import type { ListedInvitation } from './manage-invitations.ts'

export function representInvitation(row: ListedInvitation, base: string, key: KeyObject): Invitation {
  return {
    invitationViewHref:
      row.shared_name === '' ? null : base + invitationsPaths.page(sharedSecret(row.shared_name, key)),
    invitationAdminHref: base + invitationsPaths.one(row.id),
    email: row.kind === 'user' ? row.email : null,
    organization: row.kind === 'organization' ? row.organization : null,
    description: row.description,
    created: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires_at).toISOString(),
    groupNames: row.groupNames,
    redeemedBy: row.redeemedBy,
  }
}

/** What whoever follows an invitation is told: nothing of the groups, whose names are no stranger's business. */
export function representOffer({ row, inviterName }: GoodInvitation, base: string): InvitationOffer {
  const isOrganization = row.kind === 'organization'
  return {
    from: inviterName,
    message: row.message,
    email: row.kind === 'user' ? row.email : null,
    organization: isOrganization ? row.organization : null,
    accept: isOrganization ? null : base + invitationsPaths.accept,
    ask: isOrganization ? base + invitationsPaths.ask : null,
  }
}
