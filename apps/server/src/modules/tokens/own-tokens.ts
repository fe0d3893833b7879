import type { TokenCreation } from '@vitrine/contract/tokens.ts'
import { fold } from '@vitrine/search-language/fold.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say, type Text } from '#server/texts/say.ts'
import { addToken, type NewToken } from './add-token.ts'
import { readDuration } from './read-duration.ts'
import { revokeToken } from './revoke-token.ts'
import { findTokenById, type ListedToken, listTokensOf } from './tokens.repository.ts'

/** Tokens of one person; whoever needs more has forgotten some. */
const most = 100
/** Nobody remembers in ten years what a token was for. */
const longest = 10 * 365 * 86_400_000

/** Whether this viewer may make tokens: they are of use only to those who may use the API, and none makes another. */
export function mayHaveTokens(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.limit === null && hasGroupPermission(viewer, 'api')
}

/** @throws Problem PermissionDenied. A token sees no tokens: what it was given for does not include its like. */
function demandOwnHands(viewer: Viewer): void {
  if (viewer.kind === 'user' && viewer.limit === null && !mayHaveTokens(viewer)) {
    throw new Problem('PermissionDenied', { message: say('tokens.noApiRight') })
  }
  if (!mayHaveTokens(viewer)) {
    throw new Problem('PermissionDenied', { message: say('tokens.signIn') })
  }
}

export async function listOwnTokens(viewer: Viewer, platform: Platform): Promise<ListedToken[]> {
  demandOwnHands(viewer)
  return listTokensOf(viewer.userId, platform)
}

/** @throws Problem NotFound, for those of others too. */
export async function getOwnToken(viewer: Viewer, id: string, platform: Platform): Promise<ListedToken> {
  const found = (await listOwnTokens(viewer, platform)).find((token) => token.id === id)
  if (!found) throw new Problem('NotFound')
  return found
}

/** Makes a token for oneself. @throws Problem PermissionDenied, InvalidRequest that names the field, TooManyTokens. */
export async function addOwnToken(
  viewer: Viewer,
  wish: TokenCreation,
  platform: Platform,
): Promise<{ token: string; listed: ListedToken }> {
  const before = await listOwnTokens(viewer, platform)
  const wanted = readWish(viewer, wish, platform.clock.now())
  if (before.length >= most) throw new Problem('TooManyTokens')
  const { id, token } = await addToken(viewer, wanted, platform)
  return { token, listed: await getOwnToken(viewer, id, platform) }
}

/** @throws Problem PermissionDenied, NotFound. */
export async function revokeOwnToken(viewer: Viewer, id: string, platform: Platform): Promise<void> {
  demandOwnHands(viewer)
  const token = await findTokenById(id, platform)
  if (token?.user_id !== viewer.userId || !(await revokeToken(viewer, id, platform))) throw new Problem('NotFound')
}

function readWish(viewer: Viewer, wish: TokenCreation, now: number): NewToken {
  const own = { userId: viewer.userId }
  if ('name' in wish) {
    const expiresAt = wish.expires ? Date.parse(wish.expires) : null
    demandTime(expiresAt, now, 'expires')
    return { ...own, name: wish.name, scope: wish.scope, expiresAt }
  }
  if (fold(wish.un.trim()) !== fold(viewer.userName)) throw invalid('un', say('programs.ownName', { name: 'un' }))
  const duration = wish.duration === undefined ? longest : readDuration(wish.duration)
  if (duration === null) throw invalid('duration', say('programs.duration', { name: 'duration' }))
  const expiresAt = now + duration
  demandTime(expiresAt, now, 'duration')
  return { ...own, name: wish.app, scope: 'all', expiresAt }
}

function demandTime(expiresAt: number | null, now: number, field: string): void {
  if (expiresAt !== null && expiresAt <= now) throw invalid(field, say('programs.future', { name: field }))
  if (expiresAt !== null && expiresAt > now + longest) throw invalid(field, say('programs.tenYears', { name: field }))
}

function invalid(field: string, message: Text): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'value', message }] })
}
