import { isLanguage, type Language } from '@vitrine/contract/languages.ts'
import { knownMembership } from '#modules/groups/groups.queries.ts'
import { isGoneFromDirectory } from '#modules/sign-in-policies/directory-people.queries.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { knownUser } from '#modules/users/users.queries.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/** What the request says of itself. */
export interface Asked {
  language: Language
  /** Network address. */
  from: string
  /** Of visitors, as the viewer has them. */
  termsPass?: string | undefined
  visit?: string | undefined
  termsAt?: string
}

/** For questions that no request puts, such as whether an address of a picture is still good. */
const nothingAsked: Asked = { language: 'en', from: '' }

/**
 * A user as a viewer, asked anew at each request: who is disabled, expired or moved between groups feels it at once. What a
 * sign-in has opened (`openedUnder`) is over, too, once their directory does not have them any more; API tokens stay.
 */
export async function resolveUser(
  userId: number,
  platform: Platform,
  { openedUnder, asked = nothingAsked }: { openedUnder?: number; asked?: Asked } = {},
): Promise<Viewer | null> {
  const account = await findAccount(userId, platform, asked)
  if (account === null || account.obstacle !== null) return null
  if (openedUnder === undefined) return account.viewer
  if (openedUnder !== account.sessionsFrom || (await isGoneFromDirectory(userId, platform))) return null
  return account.viewer
}

/** A user as a viewer, and what stands in the way of letting them in. */
interface Account {
  viewer: Viewer
  obstacle: 'switched off' | 'expired' | null
  /** Sessions that were opened under another mark are void. */
  sessionsFrom: number
}

export async function findAccount(userId: number, platform: Platform, asked = nothingAsked): Promise<Account | null> {
  const [user, membership] = await Promise.all([knownUser(userId, platform), knownMembership(userId, platform)])
  if (!user) return null
  const isExpired = user.expires_at !== null && user.expires_at <= platform.clock.now()
  const obstacle = user.is_enabled !== 1 ? 'switched off' : isExpired ? 'expired' : null
  const viewer: Viewer = {
    kind: 'user',
    userId,
    userName: user.username,
    email: user.email,
    groupIds: membership.groupIds,
    groupPermissions: membership.permissions,
    isAdministrator: user.is_administrator === 1,
    hasAllArchives: user.is_administrator === 1,
    scope: null,
    limit: null,
    mayChange: true,
    mustChangePassword: user.force_password_change === 1,
    mustAddFactor: false,
    seenBy: null,
    language: isLanguage(user.language) ? user.language : asked.language,
    from: asked.from,
  }
  return { viewer, obstacle, sessionsFrom: user.sessions_from }
}

/** Visitors, when the site lets them in. */
export function resolveGuest(platform: Platform, asked = nothingAsked): Viewer | null {
  return platform.settings.guests ? guest(asked) : null
}

/** A visitor, whether the site lets visitors in or not. */
export function guest(asked = nothingAsked): Viewer {
  return {
    kind: 'guest',
    userId: builtIn.guest,
    userName: 'Guest',
    email: '',
    groupIds: [builtIn.everyone],
    groupPermissions: new Set(),
    isAdministrator: false,
    hasAllArchives: false,
    scope: null,
    limit: null,
    mayChange: false,
    mustChangePassword: false,
    mustAddFactor: false,
    seenBy: null,
    ...asked,
  }
}
