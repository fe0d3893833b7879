import type { TokenScope } from '@vitrine/contract/tokens.ts'
import type { FastifyRequest } from 'fastify'
import { looksLikeAccessToken } from '#modules/delegations/access-token.ts'
import { findAccessToken } from '#modules/delegations/find-access-token.ts'
import { noteProgramUse } from '#modules/delegations/note-program-use.ts'
import { policyOf } from '#modules/sign-in-policies/policy-of.ts'
import { findToken } from '#modules/tokens/find-token.ts'
import { noteUse } from '#modules/tokens/note-use.ts'
import { withinScope } from '#modules/tokens/token-scope.ts'
import {
  hasGroupPermission,
  setViewer,
  termsPassCookie,
  unauthorized,
  type Viewer,
  visitorCookie,
} from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { askedLanguage } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import { isOwnOrigin } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { findSession, noteSessionUse } from './known-session.ts'
import { type Asked, resolveGuest, resolveUser } from './resolve-viewer.ts'
import { findSessionRow } from './session.repository.ts'
import { endOf, notedEvery } from './session-limits.ts'
import { viewerOfSession } from './session-sight.ts'
import { hashSessionToken, sessionCookie } from './session-token.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds out who asks, before any handler: Authorization, then FWAPIToken, then access_token, then the cookie
 * (wire reference 4.1). A bad credential is 401, never a silent fall back to the guest.
 */
export async function readSession(request: FastifyRequest, platform: Platform): Promise<void> {
  const cookie = request.cookies[sessionCookie]
  if (isLegacy(request)) {
    setViewer(request, new Problem('LegacyAuthentication', { message: legacyAdvice }))
    return
  }
  const token = tokenOf(request)
  const asked = { language: askedLanguage(request), from: request.ip }
  if (token !== null) {
    setViewer(request, await viewerOfToken(token, asked, platform))
    return
  }
  // Without a cookie too: otherwise another site could sign somebody in as its own person.
  refuseCrossSite(request, platform)
  if (cookie === undefined) {
    const termsPass = request.cookies[termsPassCookie]
    setViewer(
      request,
      resolveGuest(platform, { ...asked, termsPass, visit: request.cookies[visitorCookie] }) ?? unauthorized(),
    )
  } else {
    const viewer = await viewerOfCookie(cookie, asked, request, platform)
    setViewer(request, viewer === null ? unauthorized(say('session.ended')) : onlyLooking(request, viewer))
  }
}

const legacyAdvice = say('programs.apiToken')

/**
 * Keys and login tokens of old clients in the query (wire reference 4.5). They are told what to use instead of being taken
 * for a mistyped token.
 */
function isLegacy(request: FastifyRequest): boolean {
  const { authorization, fwapitoken } = request.headers
  // A key that is not good here is simply wrong, as recorded servers answer.
  if (authorization !== undefined || fwapitoken !== undefined) return false
  // Who is signed in follows an old link as themselves.
  if (request.cookies[sessionCookie] !== undefined) return false
  const { query } = parseAddress(request.originalUrl)
  return [...query.keys()].some((name) => ['lt', 'fwapitoken', 'apikey'].includes(name.toLowerCase()))
}

/** The token that a program sent; empty when it sent a credential of another kind, null when it sent none. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization, fwapitoken } = request.headers
  if (authorization !== undefined) return /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''
  if (fwapitoken !== undefined) return String(fwapitoken)
  const inQuery = parseAddress(request.originalUrl).query.get('access_token')
  // In the query a token may read, not write: addresses end up in logs and histories (wire reference 4.1).
  return inQuery === null || safeMethods.has(request.method) ? inQuery : ''
}

/**
 * Who asks by a request that is still being answered, as of now; null when the session or token has ended, or visitors are
 * not let in any more. It prolongs nothing: a stream that is left open is no sign of life.
 */
export async function whoAsksStill(request: FastifyRequest, platform: Platform): Promise<Viewer | null> {
  const asked = { language: askedLanguage(request), from: request.ip }
  const token = tokenOf(request)
  if (token !== null) {
    const viewer = await viewerOfToken(token, asked, platform, { isNew: false })
    return viewer instanceof Problem ? null : viewer
  }
  const cookie = request.cookies[sessionCookie]
  if (cookie === undefined) return resolveGuest(platform, asked)
  const session = await findSession(hashSessionToken(cookie), platform)
  return session && viewerOfSession(session, asked, platform)
}

/** The user of a token, within its scope. Programs need the right to use the API (wire reference 4.1). */
async function viewerOfToken(
  text: string,
  asked: Asked,
  platform: Platform,
  { isNew = true }: { isNew?: boolean } = {},
): Promise<Viewer | Problem> {
  const token = looksLikeAccessToken(text) ? await findProgramToken(text, platform) : await findOwnToken(text, platform)
  const viewer = token ? await resolveUser(token.userId, platform, { asked, ...token.under }) : null
  if (!token || !viewer) return unauthorized(say('programs.tokenNotValid'))
  if (!hasGroupPermission(viewer, 'api')) return unauthorized(say('programs.noApiRight'))
  if (isNew) await token.noteUse()
  return { ...withinScope(viewer, token.scope), isForItself: token.isForItself }
}

/** What a program asks with: for whom, how much of their rights it leaves, and the mark under which it was given, if any. */
interface GoodToken {
  userId: number
  scope: TokenScope
  under: { openedUnder?: number }
  /** Whether an application acts for itself by it, and not for a person who uses it. */
  isForItself: boolean
  noteUse(): Promise<void>
}

/** A token that a person has made. */
async function findOwnToken(text: string, platform: Platform): Promise<GoodToken | null> {
  const token = await findToken(text, platform)
  return token && { ...token, under: {}, isForItself: false, noteUse: () => noteUse(token.id, platform) }
}

/** One that an application was given by OAuth 2.0. */
async function findProgramToken(text: string, platform: Platform): Promise<GoodToken | null> {
  const delegation = await findAccessToken(text, platform)
  if (delegation === null) return null
  const under = delegation.opened_under === null ? {} : { openedUnder: delegation.opened_under }
  const isForItself = delegation.connection_id === null
  const noteUse = () => noteProgramUse(delegation, platform)
  return { userId: delegation.user_id, scope: 'all', under, isForItself, noteUse }
}

async function viewerOfCookie(
  cookie: string,
  asked: Asked,
  request: FastifyRequest,
  platform: Platform,
): Promise<Viewer | null> {
  const session = await findSession(hashSessionToken(cookie), platform)
  if (!session) return null
  const now = platform.clock.now()
  const policy = await policyOf(session.userId, platform)
  const isUse = policy.idle === null || !isUnattended(request)
  const isDue = isUse && now - session.seenAt > notedEvery(policy)
  // A limit was loosened: what was noted under the old one ends too early.
  const isTooShort = session.expiresAt < endOf(session, policy, session.seenAt)
  if (session.address === '' || isDue || isTooShort) {
    // What is kept here may be older than what another process has noted.
    const before = isUse ? null : await findSessionRow(session.tokenHash, platform)
    const seenAt = isUse ? now : (before ?? session).seenAt
    const use = {
      seenAt,
      expiresAt: endOf(session, policy, seenAt),
      agent: agentOf(request),
      address: asked.from || '-',
    }
    await noteSessionUse(session.tokenHash, use, platform)
  }
  return viewerOfSession(session, asked, platform)
}

/**
 * Whether a request says nothing of anybody being there: where sessions end unused, it is no use. Our pages say it themselves;
 * of other requests the address tells.
 */
function isUnattended({ headers, routeOptions }: FastifyRequest): boolean {
  const told = headers['x-unattended']
  return told === undefined ? routeOptions.config.isSignOfLife === true : told === '1'
}

/** Whoever sees the site as somebody else changes nothing, whatever that one may. */
function onlyLooking(request: FastifyRequest, viewer: Viewer): Viewer | Problem {
  if (viewer.seenBy === null || safeMethods.has(request.method) || request.routeOptions.config.isOpenWhileSeeing)
    return viewer
  return new Problem('PermissionDenied', { message: say('session.onlySeen', { name: viewer.userName }) })
}

/** What the browser calls itself, as its person reads it among their devices. */
const agentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, 300).replaceAll('\0', '')

/**
 * Unsafe requests without a token must come from our own pages (wire reference 3.10). Browsers say where a request
 * comes from; programs that send neither header hold no cookie by accident.
 * @throws Problem CrossSiteRequest.
 */
function refuseCrossSite(request: FastifyRequest, { settings }: Platform) {
  if (safeMethods.has(request.method) || request.routeOptions.config.takesNoCookie === true) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOwn = origin === undefined || isOwnOrigin(origin, request, settings)
  if (site !== undefined ? !['same-origin', 'none'].includes(String(site)) : !isOwn)
    throw new Problem('CrossSiteRequest')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever asks says who they are in the body or in a header: a page of another site can do no more than anybody. */
    takesNoCookie?: boolean
    /** Windows ask it by themselves while nobody is there. */
    isSignOfLife?: boolean
    /** Not a deed of the person as whom an administrator sees the site. */
    isOpenWhileSeeing?: boolean
  }
}
