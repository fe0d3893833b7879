import { ownAddress } from '@vitrine/contract/own-address.ts'
import { LoginRequest, PasswordChange } from '@vitrine/contract/session.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Way } from '#modules/sign-in-policies/policy-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { findViewer, restrictedViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type PasswordChange as Change, changePassword } from './change-password.ts'
import { signOutEverywhere } from './end-sessions.ts'
import { findSession } from './known-session.ts'
import { sessionPaths } from './session.paths.ts'
import { deleteSession, type SessionRow } from './session.repository.ts'
import { cookiePath, setSessionCookie, setStepCookie } from './session-cookie.ts'
import { hashSessionToken, sessionCookie } from './session-token.ts'
import { signIn } from './sign-in.ts'

const form = 'application/x-www-form-urlencoded'

export function sessionRoutes(app: FastifyInstance, platform: Platform): void {
  const home = `${platform.settings.base}/`

  app.post(sessionPaths.login, openTo.everybody, async (request, reply) => {
    const body = readBody(request, LoginRequest, [form])
    const { username, password, rememberMe } = body
    const attempt = { username, password, remember: rememberMe ?? false, address: request.ip }
    const before = sessionOf(request)
    const signedIn = await signIn(attempt, platform)
    if ('step' in signedIn) {
      setStepCookie(request, reply, signedIn.step, platform)
      throw new Problem('SecondFactorRequired', { message: say('session.secondFactor') })
    }
    setSessionCookie(request, reply, signedIn.session, platform)
    // The session that was there before is nobody's any more.
    if (before !== null) await deleteSession(before, platform)
    reply.header('cache-control', 'no-store')
    return { authenticated: true, to: ownAddress(body.to, home) ?? home }
  })

  const leaving = { config: { ...openTo.everybody.config, isOpenWhileSeeing: true } }
  app.post(sessionPaths.logout, leaving, async (request, reply) => {
    const viewer = findViewer(request)
    const session = sessionOf(request)
    if (viewer?.kind === 'user' && session !== null) await noteDeed(viewer, { deed: 'session.closed' }, platform)
    if (session !== null) await deleteSession(session, platform)
    return leave(reply)
  })

  app.post(sessionPaths.logoutEverywhere, openTo.restricted, async (request, reply) => {
    await signOutEverywhere(restrictedViewer(request), platform)
    return leave(reply)
  })

  app.post(sessionPaths.password, openTo.restricted, async (request, reply) => {
    const viewer = restrictedViewer(request)
    const body = readBody(request, PasswordChange, [form])
    const session = sessionOf(request)
    const kept = keptOf(session === null ? null : await findSession(session, platform))
    setSessionCookie(request, reply, await changePassword(viewer, { ...body, ...kept }, platform), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      ...openTo.everybody,
      method,
      url: sessionPaths.legacy,
      handler: async () => {
        throw new Problem('LegacyAuthentication')
      },
    })
  }

  const signOfLife = { config: { ...openTo.visitors.config, isSignOfLife: true } }
  app.get(sessionPaths.keepalive, signOfLife, async (request, reply) => {
    viewerOf(request)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** What the session that takes the place of one has of it. One of before counts as of the password, which is shown here. */
function keptOf(before: SessionRow | null): Pick<Change, 'remember' | 'way' | 'createdAt'> {
  if (before === null || before.way === null || before.way === 'password')
    return { remember: before?.remember ?? false, way: 'password' }
  return { remember: before.remember, way: before.way as Way, createdAt: before.createdAt }
}

function sessionOf(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie]
  return token ? hashSessionToken(token) : null
}

function leave(reply: FastifyReply): FastifyReply {
  return reply.clearCookie(sessionCookie, cookiePath).header('cache-control', 'no-store').code(204).send()
}
