import { z } from 'zod'
import { deed, href, message, offered, plainDocument } from './document.ts'
import { wholePaging } from './paging.ts'

/** Of the ways to sign in. Providers by their names. `limits`: otherwise all of them are open. */
const ways = z.object({
  limits: z.boolean(),
  password: z.boolean(),
  passkey: z.boolean(),
  providers: z.array(z.string().max(200)).max(50),
})

/** What can be set for a group. Lengths are minutes; null: as the site has it, or as other groups say. */
const rules = {
  ways,
  demandsSecondFactor: z.boolean(),
  /** In which it can be set up. */
  graceDays: z.int().min(0).max(365),
  /** Unused. From five minutes to thirty days. */
  idleMinutes: z.int().min(5).max(43_200).nullable(),
  /** Since signing in. From fifteen minutes to a year. */
  longestMinutes: z.int().min(15).max(525_600).nullable(),
}

/** How members of a group sign in; ours. */
const SignInPolicy = z.object({
  group: z.string(),
  ...rules,
  /** To be said in a change: so nobody overwrites what somebody else has saved meanwhile. */
  revision: z.int(),
  change: deed('PATCH', 'sign-in-policy-change', null),
  remove: deed('DELETE', null, null),
})
export type SignInPolicy = z.infer<typeof SignInPolicy>

/** All of them: there are a few. */
export const SignInPolicyListDocument = plainDocument(
  'sign-in-policy-list',
  z.object({
    data: z.array(SignInPolicy),
    paging: wholePaging(href('sign-in-policy-list')),
    /** Names of what can be among the ways. */
    providers: z.array(z.string()),
    create: deed('POST', 'sign-in-policy-creation', null),
  }),
)

export const SignInPolicyCreation = message(
  'sign-in-policy-creation',
  z.strictObject({ group: z.string().trim().min(1).max(200), ...rules }),
)
export type SignInPolicyCreation = z.infer<typeof SignInPolicyCreation.shape>

export const SignInPolicyChange = message(
  'sign-in-policy-change',
  z.strictObject({ ...rules, revision: z.int().min(1) }),
)
export type SignInPolicyChange = z.infer<typeof SignInPolicyChange.shape>

/** Null for all but administrators, and for programs. */
export const signInPoliciesEntrance = { signInPolicies: offered(href('sign-in-policy-list')) }

export const signInPoliciesAuditDeeds = ['policy.added', 'policy.changed', 'policy.removed'] as const
