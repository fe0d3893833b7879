import type { FastifyReply, FastifyRequest } from 'fastify'
import { stepLasts } from '#modules/second-factors/sign-in-step.ts'
import { isSecure } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenSession } from './open-session.ts'
import { sessionCookie } from './session-token.ts'

export const cookiePath = { path: '/', httpOnly: true, sameSite: 'lax' as const }

/** Gives the browser its session; for scripts of the page the cookie is not there. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, remember, forgottenAt }: OpenSession,
  { settings }: Platform,
): void {
  const secure = isSecure(request, settings.publicUrl)
  const lasting = remember ? { expires: new Date(forgottenAt) } : {}
  reply.setCookie(sessionCookie, token, { ...cookiePath, secure, ...lasting })
}

/** Holds how far a browser is that signs in; for ten minutes, or until it is closed. */
export const stepCookie = 'SignInStep'

export function setStepCookie(request: FastifyRequest, reply: FastifyReply, secret: string, platform: Platform): void {
  const secure = isSecure(request, platform.settings.publicUrl)
  reply.setCookie(stepCookie, secret, { ...cookiePath, secure, maxAge: stepLasts / 1000 })
}
