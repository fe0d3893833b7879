import { ownAddress } from '@vitrine/contract/own-address.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endBrowserSession } from '#modules/session/end-sessions.ts'
import { sessionPaths } from '#modules/session/session.paths.ts'
import { cookiePath, setSessionCookie, setStepCookie, stepCookie } from '#modules/session/session-cookie.ts'
import { sessionCookie } from '#modules/session/session-token.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { parseAddress } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { beginProviderSignIn, endProviderSignIn, leaveProvider, wishOf } from './provider-sign-in.ts'
import { signInProvidersPaths as paths } from './sign-in-providers.paths.ts'

/** To other systems where people sign in, back from there, and out. Each is an address that a browser opens. */
export function signInProvidersRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const whole = (request: FastifyRequest, path: string) => absoluteAddress(request, base + path, platform.settings)
  const idIn = (request: FastifyRequest) => {
    const { provider } = request.params as { provider: string }
    if (!/^\d{1,9}$/.test(provider)) throw new Problem('NotFound')
    return Number(provider)
  }
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

  app.get(paths.startPattern, openTo.everybody, async (request, reply) => {
    const id = idIn(request)
    const home = `${base}/`
    const to = ownAddress(parseAddress(request.originalUrl).query.get('to'), home) ?? home
    return telling(reply, to, async () => {
      const callback = whole(request, paths.callback(id))
      const { address, step } = await beginProviderSignIn(id, { callback, to }, platform)
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
