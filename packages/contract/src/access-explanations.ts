import { z } from 'zod'
import { plainMessage } from './document.ts'
import { embargoRules } from './embargo.ts'
import { archivePermissions } from './permissions.ts'

const permission = z.enum(archivePermissions)
const member = z.object({ kind: z.enum(['user', 'group']), id: z.int(), name: z.string().nullable() })

/** Why an account gets nothing at all at the moment. */
export const accountObstacles = [
  'switchedOff',
  'expired',
  'password',
  'factor',
  'noGuests',
  'tokenExpired',
  'noApi',
] as const
export type AccountObstacle = (typeof accountObstacles)[number]

/** What a step is about. `fits`: whether the asset matches the filter, which is empty where there is none. */
const about = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account'), obstacle: z.enum(accountObstacles).nullable() }),
  z.object({ kind: z.literal('groups'), groups: z.array(member) }),
  z.object({ kind: z.literal('archive'), filter: z.string(), fits: z.boolean() }),
  /** Dates hold the asset back; `isExempt`: not from whoever may edit it. */
  z.object({ kind: z.literal('embargo'), rule: z.enum(embargoRules), isExempt: z.boolean() }),
  /** Nobody has approved it yet; `isExempt`: seen all the same, by whoever may approve it or sent it in. */
  z.object({ kind: z.literal('review'), isExempt: z.boolean() }),
  z.object({ kind: z.literal('administrator') }),
  /** A line of the access list, by its place from 1. `isMeant`: whether it is about this person. */
  z.object({
    ...{ kind: z.literal('membership'), place: z.int(), member, isMeant: z.boolean(), filter: z.string() },
    ...{ fits: z.boolean(), gives: z.boolean(), permissions: z.array(permission) },
  }),
  z.object({ kind: z.literal('token'), leaves: z.boolean() }),
  z.object({ kind: z.literal('nothing') }),
])

/** One step of the decision. `opens` true: it speaks for the deed; false: it stands in its way; null: it says how things are. */
const AccessReason = z.object({ opens: z.boolean().nullable(), about })
export type AccessReason = z.infer<typeof AccessReason>

/** Why somebody may or may not do something to a file. Ours. */
export const AccessQuestion = plainMessage(
  'access-question',
  z.object({
    /** The number of a person, or the name that they sign in with; `guest` for visitors. */
    user: z.union([z.int(), z.string().min(1).max(200)]),
    permission,
    /** Its address, or the number or name of the archive, a slash, and the path in it. */
    asset: z.string().min(1).max(8000),
  }),
)

export const AccessAnswer = plainMessage(
  'access-answer',
  z.object({
    isAllowed: z.boolean(),
    person: z.object({ id: z.int(), name: z.string() }),
    archive: z.string(),
    path: z.string(),
    reasons: z.array(AccessReason),
  }),
)
export type AccessAnswer = z.infer<(typeof AccessAnswer)['shape']>
