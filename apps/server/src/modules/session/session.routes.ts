import { LoginRequest } from '@vitrine/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { sessionPaths } from './session.paths.ts'
import { deleteSession } from './session.repository.ts'
import { hashSessionToken, sessionCookie } from './session-token.ts'
import { signIn } from './sign-in.ts'

const form = 'application/x-www-form-urlencoded'

export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const cookiePath = { path: '/', httpOnly: true, sameSite: 'lax' as const }

  app.post(sessionPaths.login, async (request, reply) => {
    const body = readBody(request, LoginRequest, [form])
    const { username, password, rememberMe } = body
    const attempt = { username, password, remember: rememberMe ?? false, address: request.ip }
    const { token, expiresAt } = await signIn(attempt, platform)
    const secure = request.protocol === 'https'
    const lasting = rememberMe ? { expires: new Date(expiresAt) } : {}
    reply.setCookie(sessionCookie, token, { ...cookiePath, secure, ...lasting }).header('cache-control', 'no-store')
    return { authenticated: true, to: ownPath(body.to, base) }
  })

  app.post(sessionPaths.logout, async (request, reply) => {
    const token = request.cookies[sessionCookie]
    if (token) await deleteSession(hashSessionToken(token), platform)
    return reply.clearCookie(sessionCookie, cookiePath).header('cache-control', 'no-store').code(204).send()
  })

  app.get(sessionPaths.keepalive, async (request, reply) => {
    viewerOf(request)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** Where to go after signing in: a path of this site, never an address elsewhere (SES-015). */
export function ownPath(to: string | undefined, base: string): string {
  const home = `${base}/`
  // Browsers read a backslash as a slash and drop control characters, so `/\\evil` and `/\t/evil` would leave the site.
  if (!to?.startsWith('/') || to.startsWith('//') || /[\\\p{Cc}]/u.test(to)) return home
  const url = new URL(to, 'http://own.invalid')
  return url.host === 'own.invalid' ? url.pathname + url.search + url.hash : home
}
