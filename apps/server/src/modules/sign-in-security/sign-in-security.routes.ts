import { ownAddress } from '@vitrine/contract/own-address.ts'
import { PasskeyQuestionMessage, PasskeySignIn, SecondFactor } from '@vitrine/contract/second-factors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { factorsOf } from '#modules/second-factors/factors-of.ts'
import { passkeyQuestion } from '#modules/second-factors/passkeys.ts'
import { relyingPartyAt } from '#modules/second-factors/relying-party.ts'
import { removeFactorsOf } from '#modules/second-factors/remove-factors.ts'
import { findStep } from '#modules/second-factors/sign-in-step.ts'
import { endBrowserSession } from '#modules/session/end-sessions.ts'
import type { OpenSession } from '#modules/session/open-session.ts'
import { cookiePath, setSessionCookie, setStepCookie, stepCookie } from '#modules/session/session-cookie.ts'
import { sessionCookie } from '#modules/session/session-token.ts'
import { getUser } from '#modules/users/get-user.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginPasskeySignIn, finishSignIn, signInWithPasskey } from './finish-sign-in.ts'
import { signInSecurityPaths as paths } from './sign-in-security.paths.ts'
import { representStep } from './sign-in-security.representation.ts'

const plain = ['application/json']

/** Signing in with a second factor or a passkey; and the end of somebody’s factors, by an administrator. */
export function signInSecurityRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const partyOf = (request: FastifyRequest) => relyingPartyAt(absoluteAddress(request, '', platform.settings))
  const browserOf = (request: FastifyRequest) => ({
    step: request.cookies[stepCookie] ?? '',
    from: request.ip,
    party: partyOf(request),
  })

  const step = async (request: FastifyRequest) => {
    const begun = await findStep('factor', request.cookies[stepCookie] ?? '', platform)
    if (begun?.userId == null) return representStep(null, partyOf(request), base)
    const factors = await factorsOf(begun.userId, platform)
    return representStep({ factors, challenge: begun.payload.challenge }, partyOf(request), base)
  }
  app.get(paths.step, openTo.everybody, answer({ 'sign-in-step': step }, { cacheControl: 'no-store' }))

  /** As signing in by password alone answers (wire reference 4.2). */
  const signedIn = async (request: FastifyRequest, reply: FastifyReply, session: OpenSession, to = '') => {
    const before = request.cookies[sessionCookie]
    setSessionCookie(request, reply, session, platform)
    reply.clearCookie(stepCookie, cookiePath).header('cache-control', 'no-store')
    if (before !== undefined) await endBrowserSession(before, platform)
    return { authenticated: true, to: ownAddress(to, `${base}/`) ?? `${base}/` }
  }

  app.post(paths.secondFactor, openTo.everybody, async (request, reply) => {
    const { to, ...shown } = readBody(request, SecondFactor, plain)
    return signedIn(request, reply, await finishSignIn(shown, browserOf(request), platform), to)
  })

  app.post(paths.askPasskey, openTo.everybody, async (request, reply) => {
    const party = partyOf(request)
    if (party === null) throw new Problem('NotFound')
    const { challenge, step } = await beginPasskeySignIn(platform)
    setStepCookie(request, reply, step, platform)
    reply.header('cache-control', 'no-store').type(PasskeyQuestionMessage.mediaType)
    return passkeyQuestion(challenge, null, party)
  })

  app.post(paths.passkey, openTo.everybody, async (request, reply) => {
    const { passkey, rememberMe = false, to } = readBody(request, PasskeySignIn, plain)
    const shown = { passkey, remember: rememberMe }
    return signedIn(request, reply, await signInWithPasskey(shown, browserOf(request), platform), to)
  })

  app.delete(usersPaths.secondFactorsPattern, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { user } = request.params as { user: string }
    await removeFactorsOf(viewer, await getUser(viewer, { username: user }, platform), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
