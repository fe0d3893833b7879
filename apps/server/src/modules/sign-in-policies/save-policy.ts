import { noteDeed } from '#modules/audit/note-deed.ts'
import { groupNames } from '#modules/groups/groups.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import type { Way } from './policy-of.ts'
import {
  deletePolicy,
  findPolicyRow,
  insertPolicy,
  listPolicyRows,
  replacePolicy,
} from './sign-in-policies.repository.ts'
import type { PolicyRow } from './sign-in-policies.tables.ts'

/** What is set for a group. */
export interface PolicyRules {
  /** Null: all of them. */
  ways: readonly Way[] | null
  demandsFactor: boolean
  graceDays: number
  idleMinutes: number | null
  longestMinutes: number | null
}

/** Administrators at the page, and commands; no program of theirs. */
function demandAdministrator(viewer: Viewer): void {
  if (!viewer.isAdministrator || viewer.limit !== null) throw new Problem('PermissionDenied')
}

/** @throws Problem PermissionDenied. */
export function listPolicies(viewer: Viewer, executing: Executing): Promise<PolicyRow[]> {
  demandAdministrator(viewer)
  return listPolicyRows(executing)
}

/** @throws Problem PermissionDenied, NotFound. */
async function getPolicy(viewer: Viewer, groupId: number, executing: Executing): Promise<PolicyRow> {
  demandAdministrator(viewer)
  const row = await findPolicyRow(groupId, executing)
  if (row === null) throw new Problem('NotFound')
  return row
}

/** Gives a group a policy; it counts with the next request of each member. @throws Problem PermissionDenied, InvalidRequest. */
export async function addPolicy(viewer: Viewer, groupId: number, rules: PolicyRules, executing: Executing) {
  demandGood(viewer, rules)
  await deed(executing, async (inside) => {
    const row = rowOf(groupId, rules, { before: null, now: inside.clock.now() })
    if (!(await insertPolicy(row, inside))) throw refused('group', say('signInPolicies.taken'))
    await note(viewer, 'policy.added', { groupId, after: rules }, inside)
  })
}

/**
 * Changes what holds for a group. @param revision of what the viewer has read.
 * @throws Problem PermissionDenied, InvalidRequest, NotFound; EditConflict when somebody else has changed it since.
 */
export async function changePolicy(
  viewer: Viewer,
  groupId: number,
  { rules, revision }: { rules: PolicyRules; revision: number },
  executing: Executing,
): Promise<void> {
  demandGood(viewer, rules)
  await deed(executing, async (inside) => {
    const before = await getPolicy(viewer, groupId, inside)
    const row = rowOf(groupId, rules, { before, now: inside.clock.now() })
    if (!(await replacePolicy(row, revision, inside))) throw new Problem('EditConflict')
    await note(viewer, 'policy.changed', { groupId, before: rulesOf(before), after: rules }, inside)
  })
}

/** @throws Problem PermissionDenied, NotFound. */
export async function removePolicy(viewer: Viewer, groupId: number, executing: Executing): Promise<void> {
  await deed(executing, async (inside) => {
    const before = await getPolicy(viewer, groupId, inside)
    await deletePolicy(groupId, inside)
    await note(viewer, 'policy.removed', { groupId, before: rulesOf(before) }, inside)
  })
}

/** A provider is gone: its number may be given again, and must not stand for another one then. */
export async function forgetWay(viewer: Viewer, way: Way, inside: Executing): Promise<void> {
  for (const row of await listPolicyRows(inside)) {
    const before = rulesOf(row)
    if (!before.ways?.includes(way)) continue
    const after = { ...before, ways: before.ways.filter((one) => one !== way) }
    await replacePolicy(rowOf(row.group_id, after, { before: row, now: inside.clock.now() }), row.revision, inside)
    await note(viewer, 'policy.changed', { groupId: row.group_id, before, after }, inside)
  }
}

function demandGood(viewer: Viewer, { ways }: PolicyRules): void {
  demandAdministrator(viewer)
  if (ways !== null && ways.length === 0) throw refused('ways', say('signInPolicies.noWay'))
}

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'policy', message }] })
}

/** A demand that was there before counts from then: changing something else gives nobody new days. */
function rowOf(
  group_id: number,
  { ways, demandsFactor, graceDays, idleMinutes, longestMinutes }: PolicyRules,
  { before, now }: { before: PolicyRow | null; now: number },
): PolicyRow {
  return {
    group_id,
    ways: ways === null ? null : JSON.stringify(ways),
    demanded_since: demandsFactor ? (before?.demanded_since ?? now) : null,
    grace_days: graceDays,
    idle_minutes: idleMinutes,
    longest_minutes: longestMinutes,
    revision: (before?.revision ?? 0) + 1,
    modified_at: now,
  }
}

export function rulesOf(row: PolicyRow): PolicyRules {
  return {
    ways: row.ways === null ? null : (JSON.parse(row.ways) as Way[]),
    demandsFactor: row.demanded_since !== null,
    graceDays: row.grace_days,
    idleMinutes: row.idle_minutes,
    longestMinutes: row.longest_minutes,
  }
}

async function note(
  viewer: Viewer,
  what: 'policy.added' | 'policy.changed' | 'policy.removed',
  { groupId, ...details }: { groupId: number; before?: PolicyRules; after?: PolicyRules },
  inside: Executing,
): Promise<void> {
  const name = (await groupNames([groupId], inside)).get(groupId) ?? String(groupId)
  await noteDeed(viewer, { deed: what, subject: { kind: 'policy', id: groupId, name }, details }, inside)
}
