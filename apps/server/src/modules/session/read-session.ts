import type { FastifyRequest } from 'fastify'
import { setViewer, unauthorized, type Viewer } from '#modules/permissions/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { resolveGuest, resolveUser } from './resolve-viewer.ts'
import { extendSession, findSession } from './session.repository.ts'
import { hashSessionToken, sessionCookie, sessionLifetime } from './session-token.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Finds out who asks, before any handler. A bad credential is 401, never a silent fall back to the guest. */
export async function readSession(request: FastifyRequest, platform: Platform): Promise<void> {
  const { authorization, fwapitoken } = request.headers
  const token = request.cookies[sessionCookie]
  if (authorization !== undefined || fwapitoken !== undefined || queryToken(request)) {
    setViewer(request, unauthorized('This token is not valid here.'))
  } else if (token === undefined) {
    setViewer(request, resolveGuest(platform) ?? unauthorized())
  } else {
    refuseCrossSite(request)
    setViewer(request, (await viewerOfToken(token, platform)) ?? unauthorized('The session has ended.'))
  }
}

function queryToken(request: FastifyRequest): boolean {
  return /[?&]access_token=/.test(request.originalUrl)
}

async function viewerOfToken(token: string, platform: Platform): Promise<Viewer | null> {
  const session = await findSession(hashSessionToken(token), platform)
  if (!session) return null
  const lifetime = session.remember ? sessionLifetime.long : sessionLifetime.short
  const now = platform.clock.now()
  // Written at most every few minutes: a read of a page must not cost a write.
  if (now - session.seenAt > 300_000) await extendSession(session.tokenHash, now + lifetime, platform)
  return resolveUser(session.userId, platform)
}

/**
 * Unsafe requests that carry the cookie must come from our own pages (wire reference 3.10). Browsers say where a request
 * comes from; programs that send neither header hold no cookie by accident.
 * @throws Problem CrossSiteRequest.
 */
function refuseCrossSite(request: FastifyRequest) {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === request.host)
  if (site !== undefined ? !['same-origin', 'none'].includes(String(site)) : !isOwn)
    throw new Problem('CrossSiteRequest')
}
