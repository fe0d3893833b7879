import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { revokeProgramToken } from '#modules/delegations/end-delegation.ts'
import { whoAsksStill } from '#modules/session/read-session.ts'
import { sessionPaths } from '#modules/session/session.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { findViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { parseAddress, withoutCredentials } from '#platform/http/address.ts'
import { languageOf, localise } from '#platform/http/language.ts'
import { wantsPage } from '#platform/http/negotiate.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { allow, deny, markOf, mayBeActedFor, mayBeRemembered, needNotAsk, refusalAddress } from './authorize.ts'
import { giveTokens, grantTypeOf, needed } from './give-tokens.ts'
import { type AuthorizationRequest, judgeRequest } from './judge-request.ts'
import { knowApplication } from './know-application.ts'
import { oauthPaths as paths } from './oauth.paths.ts'
import { OAuthFault } from './oauth-fault.ts'
import { consentPage, refusalPage } from './oauth-page.representation.ts'
import { readForm } from './read-form.ts'

/** The OAuth 2.0 server (wire reference 4.3). */
export function oauthRoutes(app: FastifyInstance, platform: Platform): void {
  app.get(paths.authorize, openTo.everybody, async (request, reply) => {
    const asked = await readAsked(request, reply, platform)
    if (asked === null) return reply
    const { wish, viewer } = asked
    const mark = await markOf(viewer, platform)
    if (mark === null || !(await needNotAsk(viewer, wish, mark, platform))) return ask(request, reply, asked)
    return give(request, reply, { ...asked, mark, isSaid: false }, platform)
  })

  app.post(paths.authorize, openTo.everybody, async (request, reply) => {
    const asked = await readAsked(request, reply, platform)
    if (asked === null) return reply
    const { wish, viewer } = asked
    const { decision } = (request.body ?? {}) as { decision?: unknown }
    if (decision === 'deny') return sendTo(reply, await deny(wish, viewer, issuerOf(request, platform), platform))
    const mark = await markOf(viewer, platform)
    if (mark === null || decision !== 'accept' || !mayBeActedFor(viewer)) return ask(request, reply, asked)
    return give(request, reply, { ...asked, mark, isSaid: true }, platform)
  })

  programRoutes(app, platform)
}

interface Asked {
  wish: AuthorizationRequest
  viewer: Viewer
}

const issuerOf = (request: FastifyRequest, { settings }: Platform) => absoluteAddress(request, settings.base, settings)

/** What is asked for, and by whom; null when that was answered already: with a page, or by leading elsewhere. */
async function readAsked(request: FastifyRequest, reply: FastifyReply, platform: Platform): Promise<Asked | null> {
  reply.header('cache-control', 'no-store')
  const judgement = await judgeRequest(parseAddress(request.originalUrl).query, platform)
  if (judgement.is === 'unknown') return refuse(request, reply, new Problem('InvalidRequest', judgement))
  if (judgement.is === 'refused') {
    sendTo(reply, refusalAddress(judgement.refusal, issuerOf(request, platform)))
    return null
  }
  const viewer = findViewer(request)
  if (viewer?.kind !== 'user') toLogin(request, reply, platform)
  else if (viewer.limit !== null) refuse(request, reply, new Problem('PermissionDenied', inPerson))
  else if (viewer.mustChangePassword) toLogin(request, reply, platform, '/views/force-change-password')
  else if (viewer.mustAddFactor) toLogin(request, reply, platform, '/views/sign-in-security')
  else return { wish: judgement.wish, viewer }
  return null
}

/** Lets the application have what it asks for, if the person is signed in still: what has ended that since is seen in the mark. */
async function give(
  request: FastifyRequest,
  reply: FastifyReply,
  { wish, viewer, mark, isSaid }: Asked & { mark: number; isSaid: boolean },
  platform: Platform,
): Promise<FastifyReply> {
  if (!(await whoAsksStill(request, platform))) return toLogin(request, reply, platform)
  const allowed = { actor: viewer, mark, isSaid }
  return sendTo(reply, await allow(wish, allowed, issuerOf(request, platform), platform))
}

/** Leads to where people sign in, and come back from. */
function toLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Platform,
  page = sessionPaths.loginPage,
): FastifyReply {
  const to = encodeURIComponent(withoutCredentials(request.originalUrl))
  return sendTo(reply, `${settings.base}${page}?to=${to}`)
}

function ask(request: FastifyRequest, reply: FastifyReply, { wish, viewer }: Asked): FastifyReply {
  const language = localise(request, languageOf(request))
  const isAskedEachTime = !mayBeRemembered(wish)
  const consent = { wish, person: viewer.userName, mayBeActedFor: mayBeActedFor(viewer), isAskedEachTime, language }
  return show(reply, consentPage(consent))
}

const inPerson = { message: say('oauth.inPerson') }

/** Tells a person in a page, and a program as everywhere. @throws Problem the same. */
function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): null {
  if (!wantsPage(request.headers.accept)) throw problem
  const language = localise(request, languageOf(request))
  show(reply.code(problem.status), refusalPage(problem.textsIn(language).message, language))
  return null
}

const sendTo = (reply: FastifyReply, address: string) => reply.redirect(address, 302)

function show(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  // Its form tells where it comes from, which is how forged ones are known (wire reference 3.10).
  reply.header('content-security-policy', policy).header('referrer-policy', 'same-origin')
  return reply.type('text/html; charset=utf-8').send(html)
}

/** For programs, which say in the body who they are: no cookie counts, so that pages of other sites may ask. */
function programRoutes(app: FastifyInstance, platform: Platform): void {
  const options = { config: { ...openTo.everybody.config, takesNoCookie: true }, errorHandler: answerFault }
  const read = async (request: FastifyRequest) => {
    const at = platform.clock.now()
    const form = readForm(request.body, request.headers['content-type'])
    const { authorization } = request.headers
    const know = () => knowApplication({ form, authorization, from: request.ip }, platform)
    return { at, form, know }
  }

  app.post(paths.token, options, async (request, reply) => {
    const { at, form, know } = await read(request)
    const type = grantTypeOf(form)
    const asking = { application: await know(), at, from: request.ip, form, issuer: issuerOf(request, platform) }
    return inJson(reply).send(await giveTokens(type, asking, platform))
  })

  app.post(paths.revoke, options, async (request, reply) => {
    const { form, know } = await read(request)
    const application = await know()
    const isTheirs = await revokeProgramToken(needed(form, 'token'), { application, from: request.ip }, platform)
    if (!isTheirs) throw new OAuthFault('invalid_grant', 'The token was given to another application.')
    return reply.header('cache-control', 'no-store').send()
  })
}

const inJson = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)

/** Refusals in the form of RFC 6749, 5.2; what is no fault of the program is answered as everywhere. */
function answerFault(error: FastifyError | Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof OAuthFault) {
    reply.code(error.status).headers(error.headers)
    return inJson(reply).send({ error: error.error, error_description: error.message })
  }
  if (error instanceof Problem && error.status === 429) {
    reply.code(429).headers(error.details.headers ?? {})
    return inJson(reply).send({ error: 'invalid_client', error_description: error.message })
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) throw error
  return inJson(reply.code(status)).send({ error: 'invalid_request', error_description: 'The body cannot be read.' })
}
