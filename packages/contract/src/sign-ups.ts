import { z } from 'zod'
import { deed, document, href, leaf, message, offered, plainMessage, template } from './document.ts'
import { languageCodes } from './languages.ts'
import { OrderField, OrderValue } from './orders.ts'
import { listPaging } from './paging.ts'

/** What a site asks of whoever signs up, beside name and address (wire reference 21.4). */
const SignUpField = OrderField.omit({ type: true, validation: true, helpText: true }).extend({
  'data-type': OrderField.shape.type,
  validation: z.object({
    /** In the syntax of RE2; the whole of a text must fit it. Empty for none. */
    regexp: z.string(),
    helpText: z.string(),
  }),
})
export type SignUpField = z.infer<typeof SignUpField>

export const SignUpFieldsDocument = document('signup-fields', z.object({ data: z.array(SignUpField) }))

/** Where the site asks that several people approve: how many, and who did so far and could do so now. */
const Approvals = z.object({ needed: z.int(), by: z.array(z.object({ name: z.string(), date: z.string() })) })
export type SignUpApprovals = z.infer<typeof Approvals>

/** Somebody who wants an account and has shown that the address is theirs (wire reference 21.4). */
const SignUp = z.object({
  id: z.string(),
  /** The details are changed here. */
  href: deed('PATCH', 'signup-update', 'signup'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdDate: z.string(),
  /** Ours: until when it can be decided. */
  expires: z.string(),
  userData: z.array(OrderValue),
  /**
   * Those that it leads to when nothing else is said: Everyone, Registered Users and the ones that the site gives, or that whoever
   * approved last has chosen.
   */
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  approvals: Approvals.optional(),
  /** Ours: what this viewer may do with it; null for whoever has approved it, and others are still to. */
  approve: offered(deed('APPROVE', 'signup-approval', 'signup-approved')),
  reject: deed('REJECT', 'signup-rejection', null),
})
export type SignUp = z.infer<typeof SignUp>
/** As it is after its details were changed. */
export const SignUpAnswer = message('signup', SignUp)

export const SignUpsDocument = document(
  'signups',
  z.object({
    data: z.array(SignUp),
    paging: listPaging(href('signups')),
    /** Whether the viewer may say other groups than those of the sign-up. */
    adminCanAssignGroups: z.boolean(),
    /** Ours. */
    fields: href('signup-fields'),
    groupSearch: template('group-picker'),
    count: href('signup-count'),
  }),
)

export const SignUpCountDocument = document('signup-count', z.object({ signupCount: z.int(), count: z.int() }))

const name = z.string().max(200)
const values = z.array(OrderValue.extend({ id: z.string().max(100) })).max(100)
const secret = z.string().min(1).max(100)

/** What is left out stays (wire reference 21.7). */
export const SignUpUpdate = message(
  'signup-update',
  z.strictObject({ firstName: name.optional(), lastName: name.optional(), userData: values.optional() }),
)
export type SignUpUpdate = z.infer<typeof SignUpUpdate.shape>

const address = z.string().max(2000)
export const SignUpApproval = message(
  'signup-approval',
  z.strictObject({
    groups: z
      .array(z.union([address, z.object({ href: address }), z.int()]))
      .max(100)
      .optional(),
  }),
)
export type SignUpApproval = z.infer<typeof SignUpApproval.shape>
/** The account; null, with the status 202 and who has approved, when more people are still to approve. */
export const SignUpApproved = plainMessage(
  'signup-approved',
  z.object({ user: z.string().nullable(), approvals: Approvals.optional() }),
)

export const SignUpRejection = message(
  'signup-rejection',
  z.strictObject({
    /** Ours: that the person is told by mail, and what is said to them in it. */
    tell: z.boolean().optional(),
    message: z.string().max(4000).optional(),
  }),
)
export type SignUpRejection = z.infer<typeof SignUpRejection.shape>

/** What visitors fill in; ours, as all that follows. */
export const SignUpFormDocument = document(
  'signup-form',
  z.object({
    fields: z.array(SignUpField),
    termsAndConditions: offered(leaf('page')),
    /** Such a text itself; empty for none. */
    termsText: z.string(),
    request: deed('POST', 'signup-request', null),
    confirm: deed('POST', 'signup-confirmation', null),
  }),
)
export type SignUpForm = z.infer<(typeof SignUpFormDocument)['shape']>

export const SignUpRequest = message(
  'signup-request',
  z.strictObject({
    email: z.string().max(1000),
    firstName: name,
    lastName: name,
    userData: values.optional(),
    termsAccepted: z.boolean().optional(),
    language: z.enum(languageCodes).optional(),
  }),
)
export type SignUpRequest = z.infer<typeof SignUpRequest.shape>

/** Shows, by the secret that was sent there, that an address is somebody's own. */
export const SignUpConfirmation = message('signup-confirmation', z.strictObject({ secret }))

/** For those who decide about sign-ups (wire reference 5.2). */
export const signUpsEntrance = { signups: offered(href('signups')), signupCount: offered(href('signup-count')) }

export const signUpsAuditDeeds = [
  'signUp.requested',
  'signUp.confirmed',
  'signUp.changed',
  'signUp.approvalGiven',
  'signUp.approved',
  'signUp.rejected',
] as const
