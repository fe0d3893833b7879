import { ownAddress } from '@vitrine/contract/own-address.ts'
import { LoginRequest } from '@vitrine/contract/session.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endBrowserSession } from '#modules/session/end-sessions.ts'
import { sessionPaths } from '#modules/session/session.paths.ts'
import { cookiePath, setSessionCookie, setStepCookie, stepCookie } from '#modules/session/session-cookie.ts'
import { sessionCookie } from '#modules/session/session-token.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { parseAddress } from '#platform/http/address.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { endSessionsOfProvider } from './back-channel-logout.ts'
import { signInAtDirectory } from './directory-sign-in.ts'
import {
  beginProviderSignIn,
  endProviderSignIn,
  leaveProvider,
  samlMetadata,
  takeSamlAnswer,
  wishOf,
} from './provider-sign-in.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'

const plain = ['application/json']

/** To other systems where people sign in, back from there, and out. Each is an address that a browser opens. */
export function signInProvidersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, whole, idIn, addresses, send, toLogin, telling } = helpersFor(platform)
  samlRoutes(app, platform)
  logoutRoutes(app, platform)
  directoryRoutes(app, platform)

  app.get(paths.startPattern, openTo.everybody, async (request, reply) => {
    const id = idIn(request)
    const home = `${base}/`
    const to = ownAddress(parseAddress(request.originalUrl).query.get('to'), home) ?? home
    return telling(reply, to, async () => {
      const { address, step } = await beginProviderSignIn(id, { ...addresses(request, id), to }, platform)
      setStepCookie(request, reply, step, platform)
      return send(reply, address.href)
    })
  })

  app.get(paths.callbackPattern, openTo.everybody, async (request, reply) => {
    const id = idIn(request)
    const wish = await wishOf(request.cookies[stepCookie] ?? '', platform)
    return telling(reply, wish ?? `${base}/`, async () => {
      const address = new URL(whole(request, paths.callback(id)))
      address.search = new URL(request.originalUrl, address).search
      const back = { address, step: request.cookies[stepCookie] ?? '', from: request.ip }
      const { to, ...signedIn } = await endProviderSignIn(id, back, platform)
      if ('step' in signedIn) {
        setStepCookie(request, reply, signedIn.step, platform)
        return toLogin(reply, to, { step: 'second-factor' })
      }
      const before = request.cookies[sessionCookie]
      setSessionCookie(request, reply, signedIn.session, platform)
      reply.clearCookie(stepCookie, cookiePath)
      if (before !== undefined) await endBrowserSession(before, platform)
      return send(reply, to)
    })
  })

  app.get(paths.leavePattern, openTo.everybody, async (request, reply) => {
    const { leaving } = request.params as { leaving: string }
    const back = whole(request, sessionPaths.loginPage)
    const home = `${base}/`
    return telling(reply, home, async () => send(reply, (await leaveProvider(leaving, back, platform))?.href ?? back))
  })
}

/** Name and password for a directory, answered as those of this site are (wire reference 4.2). */
function directoryRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, idIn } = helpersFor(platform)
  app.post(paths.passwordPattern, openTo.everybody, async (request, reply) => {
    const { username, password, rememberMe, to } = readBody(request, LoginRequest, plain)
    const given = { username, password, remember: rememberMe ?? false, from: request.ip }
    const signedIn = await signInAtDirectory(idIn(request), given, platform)
    if ('step' in signedIn) {
      setStepCookie(request, reply, signedIn.step, platform)
      throw new Problem('SecondFactorRequired', { message: say('session.secondFactor') })
    }
    const before = request.cookies[sessionCookie]
    setSessionCookie(request, reply, signedIn.session, platform)
    if (before !== undefined) await endBrowserSession(before, platform)
    reply.header('cache-control', 'no-store')
    return { authenticated: true, to: ownAddress(to, `${base}/`) ?? `${base}/` }
  })
}

/** A provider says by itself that somebody has left there; it signs what it says. */
function logoutRoutes(app: FastifyInstance, platform: Platform): void {
  const { idIn } = helpersFor(platform)
  const fromElsewhere = { config: { ...openTo.everybody.config, takesNoCookie: true } }
  app.post(paths.logoutPattern, fromElsewhere, async (request, reply) => {
    const { logout_token } = (request.body ?? {}) as { logout_token?: unknown }
    const token = typeof logout_token === 'string' ? logout_token : ''
    await endSessionsOfProvider(idIn(request), { token, from: request.ip }, platform)
    return reply.header('cache-control', 'no-store').code(200).send()
  })
}

/** Answers of systems that speak SAML, and what this site says of itself to them. */
function samlRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, idIn, addresses, send, telling } = helpersFor(platform)

  // From another site, and so without the cookie of the browser: the answer is fetched by it with the next request.
  const fromElsewhere = { config: { ...openTo.everybody.config, takesNoCookie: true } }
  app.post(paths.callbackPattern, fromElsewhere, async (request, reply) => {
    const id = idIn(request)
    return telling(reply, `${base}/`, async () => {
      const form = (request.body ?? {}) as Record<string, unknown>
      const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
      const given = { answer: text('SAMLResponse'), relayState: text('RelayState'), from: request.ip }
      const answer = await takeSamlAnswer(id, { ...given, ...addresses(request, id) }, platform)
      return send(reply, `${base}${paths.callback(id)}?${new URLSearchParams({ answer })}`)
    })
  })

  app.get(paths.metadataPattern, openTo.everybody, async (request, reply) => {
    const xml = await samlMetadata(idIn(request), (id) => addresses(request, id), platform)
    return reply.header('cache-control', 'no-store').type('application/samlmetadata+xml; charset=utf-8').send(xml)
  })
}

/** What the addresses of browsers have in common. */
function helpersFor(platform: Platform) {
  const { base } = platform.settings
  const whole = (request: FastifyRequest, path: string) => absoluteAddress(request, base + path, platform.settings)
  const idIn = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    if (!/^\d{1,9}$/.test(provider)) throw new Problem('NotFound')
    return Number(provider)
  }
  const addresses = (request: FastifyRequest, id: number) => ({
    callback: whole(request, paths.callback(id)),
    metadata: whole(request, paths.metadata(id)),
  })
  const send = (reply: FastifyReply, address: string) =>
    reply.header('cache-control', 'no-store').redirect(address, 303)
  /** To the page where people sign in. `told`: in words of the wire, what went wrong. */
  const toLogin = (reply: FastifyReply, to: string, told: Record<string, string>) =>
    send(reply, `${base}${sessionPaths.loginPage}?${new URLSearchParams({ to, ...told })}`)
  const telling = async (reply: FastifyReply, to: string, work: () => Promise<FastifyReply>) => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem) || error.value === 'NotFound') throw error
      return toLogin(reply, to, { problem: error.value })
    }
  }
  return { base, whole, idIn, addresses, send, toLogin, telling }
}
