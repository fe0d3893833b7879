import { knownMembership } from '#modules/groups/groups.queries.ts'
import { findUser } from '#modules/users/users.queries.ts'
import type { Platform } from '#platform/platform.ts'

/** A token would never work: the person that it acts for may not use the API. */
export class TokenUseless extends Error {
  constructor(username: string) {
    super(
      `“${username}” has no right to use the API, so a token would never work. Programs act for administrators and for members of a group with the right “api”.`,
    )
    this.name = 'TokenUseless'
  }
}

/** @throws TokenUseless for somebody whose tokens would be refused at each request. */
export async function demandApiRight(userId: number, platform: Platform): Promise<void> {
  const user = await findUser(userId, platform)
  if (user?.is_administrator === 1) return
  const { permissions } = await knownMembership(userId, platform)
  if (!permissions.has('api')) throw new TokenUseless(user?.username ?? String(userId))
}
