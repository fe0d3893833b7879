import { wholeList } from '@vitrine/contract/paging.ts'
import { NewTokenDocument, TokenCreation } from '@vitrine/contract/tokens.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getUser } from '#modules/users/get-user.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { addOwnToken, getOwnToken, listOwnTokens, revokeOwnToken } from './own-tokens.ts'
import { resetDevices } from './reset-devices.ts'
import { tokensPaths } from './tokens.paths.ts'
import { representToken } from './tokens.representation.ts'

const idOf = (request: FastifyRequest) => (request.params as { token: string }).token

/** The tokens of the signed-in person (wire reference 16.5), and the end of all that somebody is signed in with (20.5). */
export function tokensRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const fresh = { cacheControl: 'no-store' }

  const list = async (request: FastifyRequest) => {
    const tokens = await listOwnTokens(signedInViewer(request), platform)
    const create = base + tokensPaths.list
    return { data: tokens.map((token) => representToken(token, base)), paging: wholeList(create), create }
  }
  app.get(tokensPaths.list, openTo.signedIn, answer({ 'token-list': list }, fresh))

  const one = async (request: FastifyRequest) =>
    representToken(await getOwnToken(signedInViewer(request), idOf(request), platform), base)
  app.get(tokensPaths.pattern, openTo.signedIn, answer({ token: one }, fresh))

  app.post(tokensPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, TokenCreation, ['application/json'])
    const { token, listed } = await addOwnToken(viewer, wish, platform)
    const document = representToken(listed, base)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return reply
      .type(NewTokenDocument.mediaType)
      .serializer(JSON.stringify)
      .send({ ...document, token })
  })

  app.delete(tokensPaths.pattern, openTo.signedIn, async (request, reply) => {
    await revokeOwnToken(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  app.delete(usersPaths.deviceTokensPattern, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { user } = request.params as { user: string }
    await resetDevices(viewer, await getUser(viewer, { username: user }, platform), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}
