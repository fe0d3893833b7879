import { findMembership, knownMembership } from '#modules/groups/groups.queries.ts'
import { knownUser } from '#modules/users/users.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import type { Platform } from '#platform/platform.ts'
import { listPolicyRows } from './sign-in-policies.repository.ts'
import type { PolicyRow } from './sign-in-policies.tables.ts'

/** By what somebody signs in; a provider by its number. */
export type Way = 'password' | 'passkey' | `provider:${number}`

/** What holds for one person. */
export interface SignInPolicy {
  /** Null: all of them. */
  ways: ReadonlySet<string> | null
  /** From when on a second factor must be there, in milliseconds since 1970; null: it is not demanded. */
  factorFrom: number | null
  /** Milliseconds after the last use, and after it was opened, at which a session is over; null: no limit but that of the site. */
  idle: number | null
  longest: number | null
}

const [minute, day] = [60_000, 86_400_000]

/** Kept until a group, a member or a policy changes: asked at every request. */
const knownPolicies = keptRead(['people'], async (_: 'all', platform) => listPolicyRows(platform))

const open: SignInPolicy = { ways: null, factorFrom: null, idle: null, longest: null }

/**
 * What holds for somebody: of all policies of their groups, Everyone among them, the strictest in each. Ways do not limit the
 * owner of the site, so that no change of a policy, a group or a provider leaves nobody who can sign in.
 */
export async function policyOf(userId: number, platform: Platform): Promise<SignInPolicy> {
  const rows = await knownPolicies('all', platform)
  if (rows.length === 0) return open
  const [user, { groupIds }] = await Promise.all([knownUser(userId, platform), knownMembership(userId, platform)])
  if (!user) return open
  const own = rows.filter(({ group_id }) => groupIds.includes(group_id))
  const policy = strictest(own, user.created_at)
  return user.is_site_owner === 1 ? { ...policy, ways: null } : policy
}

function strictest(rows: readonly PolicyRow[], accountSince: number): SignInPolicy {
  const least = (values: readonly (number | null)[]) => {
    const said = values.filter((value) => value !== null)
    return said.length === 0 ? null : Math.min(...said)
  }
  const sets = rows.flatMap(({ ways }) => (ways === null ? [] : [new Set(JSON.parse(ways) as string[])]))
  const due = ({ demanded_since, grace_days }: PolicyRow) =>
    demanded_since === null ? null : Math.max(demanded_since, accountSince) + grace_days * day
  const lasting = (minutes: number | null) => (minutes === null ? null : minutes * minute)
  return {
    ways: sets.length === 0 ? null : sets.reduce((all, one) => all.intersection(one)),
    factorFrom: least(rows.map(due)),
    idle: least(rows.map(({ idle_minutes }) => lasting(idle_minutes))),
    longest: least(rows.map(({ longest_minutes }) => lasting(longest_minutes))),
  }
}

/** Whether a new person may sign in so, within the deed that makes them. */
export async function mayBeginWith(way: Way, userId: number, inside: Executing): Promise<boolean> {
  const [rows, { groupIds }] = [await listPolicyRows(inside), await findMembership(userId, inside)]
  const own = rows.filter(({ group_id }) => groupIds.includes(group_id))
  const { ways } = strictest(own, inside.clock.now())
  return ways === null || ways.has(way)
}

/** Whether somebody may sign in so. */
export async function mayUseWay(userId: number, way: Way, platform: Platform): Promise<boolean> {
  const { ways } = await policyOf(userId, platform)
  return ways === null || ways.has(way)
}
