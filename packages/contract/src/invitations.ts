import { z } from 'zod'
import { deed, document, href, leaf, message, offered, plainMessage, template } from './document.ts'
import { languageCodes } from './languages.ts'
import { mostInvited } from './most-invited.ts'
import { listPaging } from './paging.ts'

/** An invitation to become a user (wire reference 21.1). Either an address, or a domain, or neither for a shared link. */
const Invitation = z.object({
  /** Null where the address that lets somebody in was sent by mail: nobody else knows it. */
  invitationViewHref: offered(leaf('page')),
  invitationAdminHref: deed('REVOKE', 'invitation-revocation', null),
  email: z.string().nullable(),
  organization: z.string().nullable(),
  description: z.string(),
  created: z.string(),
  /** Ours. */
  expires: z.string(),
  groupNames: z.array(z.string()),
  redeemedBy: z.array(z.object({ id: z.int(), name: z.string(), username: z.string() })),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationsDocument = document(
  'invitations',
  z.object({
    data: z.array(Invitation),
    paging: listPaging(href('invitations')),
    /** Ours: where invitations are made. */
    /** Ours: groups to choose from. */
    groupSearch: template('group-picker'),
    create: deed('POST', 'invitation-wish', 'invitations-created'),
  }),
)

const address = z.string().max(2000)

/** One of `emails`, `organizationDomain` and `link` is used (wire reference 21.2). */
export const InvitationWish = message(
  'invitation-wish',
  z.object({
    groups: z
      .array(z.union([address, z.object({ href: address }), z.int()]))
      .max(100)
      .optional(),
    emails: z.array(z.string().max(1000)).max(mostInvited).optional(),
    organizationDomain: z.string().max(1000).nullable().optional(),
    link: z
      .union([z.boolean(), z.record(z.string(), z.unknown())])
      .nullable()
      .optional(),
    /** To whoever is invited. */
    message: z.string().max(4000).optional(),
    /** For those who manage invitations. */
    description: z.string().max(1000).optional(),
  }),
  'invitation',
)
export type InvitationWish = z.infer<typeof InvitationWish.shape>

export const InvitationRevocation = message('invitation-revocation', z.object({}), 'invitation')

export const InvitationsCreated = plainMessage(
  'invitations-created',
  z.object({ totalInvitationsCreated: z.int(), invitationLink: z.string().nullable() }),
)

const secret = z.string().min(1).max(100)
export const InvitationSecret = message('invitation-secret', z.strictObject({ secret }))

/** What somebody with the secret of an invitation is shown and may do; ours. */
export const InvitationOffer = plainMessage(
  'invitation-offer',
  z.object({
    /** Who invites. */
    from: z.string(),
    message: z.string(),
    /** The address that was invited; null where everybody gives their own. */
    email: z.string().nullable(),
    /** The domain whose addresses are invited. */
    organization: z.string().nullable(),
    accept: offered(deed('POST', 'invitation-acceptance', null)),
    /** For an organization: has an invitation sent to an address of it. */
    ask: offered(deed('POST', 'invitation-request', null)),
  }),
)
export type InvitationOffer = z.infer<typeof InvitationOffer.shape>

const name = z.string().max(200)
export const InvitationAcceptance = message(
  'invitation-acceptance',
  z.strictObject({
    secret,
    username: name,
    firstName: name,
    lastName: name,
    /** Only of a shared link; what was invited stays as it is. */
    email: z.string().max(1000).optional(),
    password: z.string().max(1024),
    confirmPassword: z.string().max(1024),
    language: z.enum(languageCodes).optional(),
  }),
)
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance.shape>

export const InvitationRequest = message(
  'invitation-request',
  z.strictObject({ secret, email: z.string().max(1000), language: z.enum(languageCodes).optional() }),
)
export type InvitationRequest = z.infer<typeof InvitationRequest.shape>

/** For those who may invite. */
export const invitationsEntrance = { invitations: offered(href('invitations')) }

export const invitationsAuditDeeds = ['invitation.made', 'invitation.revoked', 'invitation.redeemed'] as const
