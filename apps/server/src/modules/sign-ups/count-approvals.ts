import { findMembership } from '#modules/groups/groups.queries.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { listApprovals } from './sign-ups.repository.ts'
import type { ApprovalRow } from './sign-ups.tables.ts'

/** Somebody's approval of a sign-up, as it counts at the moment. */
export interface Approval {
  userId: number
  /** Those that they chose, without the built-in ones. */
  groupIds: number[]
  at: number
}

type Asked = Parameters<typeof listApprovals>[0]

/**
 * By the numbers of sign-ups, those approvals that count: of people who could give them at this moment. Whoever was switched off,
 * has expired, was deleted or may not approve any more stands for nothing, until they may again.
 */
export async function countApprovals(asked: Asked, executing: Executing): Promise<Map<number, Approval[]>> {
  const rows = await listApprovals(asked, executing)
  const approvers = new Map<number, boolean>()
  for (const userId of new Set(rows.map(({ user_id }) => user_id)))
    approvers.set(userId, await mightApprove(userId, executing))
  const bySignUp = new Map<number, Approval[]>()
  for (const row of rows.filter(({ user_id }) => approvers.get(user_id)))
    bySignUp.set(row.sign_up_id, [...(bySignUp.get(row.sign_up_id) ?? []), approvalIn(row)])
  return bySignUp
}

const approvalIn = ({ user_id, group_ids, created_at }: ApprovalRow): Approval => ({
  userId: user_id,
  groupIds: JSON.parse(group_ids) as number[],
  at: created_at,
})

async function mightApprove(userId: number, executing: Executing): Promise<boolean> {
  const user = await findUser(userId, executing)
  if (user === null || user.is_enabled !== 1) return false
  if (user.expires_at !== null && user.expires_at <= executing.clock.now()) return false
  if (user.is_administrator === 1) return true
  return (await findMembership(userId, executing)).permissions.has('approvePendingSignups')
}

/** How a sign-up stands for one who might approve it. */
export interface Standing {
  /** In the order in which they were given. */
  approvals: Approval[]
  needed: number
  /** Whether this person's approval makes the account; their own of before counts once. */
  isLast: boolean
  /** They have approved, and others are still to. */
  waitsForOthers: boolean
}

export function standingFor(userId: number, approvals: Approval[], needed: number): Standing {
  const others = approvals.filter((one) => one.userId !== userId).length
  const isLast = others + 1 >= needed
  return { approvals, needed, isLast, waitsForOthers: !isLast && others < approvals.length }
}
