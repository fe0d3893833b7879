import { ForgottenPassword, PasswordChoice, PasswordKey, PasswordOffer } from '@vitrine/contract/password-keys.ts'
import type { FastifyInstance } from 'fastify'
import { setSessionCookie } from '#modules/session/session-cookie.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { readBody } from '#platform/http/body.ts'
import { languageOf } from '#platform/http/language.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { askForKey } from './ask-for-key.ts'
import { choosePassword, findGoodKey } from './choose-password.ts'
import { passwordKeysPaths as paths } from './password-keys.paths.ts'

const plain = ['application/json']

/** A forgotten password, and the choice of a new one by whoever has the secret, which is asked for in the body; ours. */
export function passwordKeysRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  app.post(paths.forgotten, openTo.everybody, async (request, reply) => {
    const { who, language = languageOf(request) } = readBody(request, ForgottenPassword, plain)
    const site = absoluteAddress(request, base, platform.settings)
    await askForKey({ who, language, site, from: request.ip }, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.post(paths.offer, openTo.everybody, async (request, reply) => {
    const { secret } = readBody(request, PasswordKey, plain)
    const { user } = await findGoodKey(secret, request.ip, platform)
    const offer = { username: user.username, isNew: user.password_hash === null, choose: base + paths.choose }
    reply.header('cache-control', 'no-store').type(PasswordOffer.mediaType)
    return reply.serializer(JSON.stringify).send(PasswordOffer.shape.parse(offer))
  })

  app.post(paths.choose, openTo.everybody, async (request, reply) => {
    const given = readBody(request, PasswordChoice, plain)
    const session = await choosePassword(given, request.ip, platform)
    if (session !== null) setSessionCookie(request, reply, session, platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
