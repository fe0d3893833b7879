import { OwnPortraitDocument } from '@vitrine/contract/portraits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { avatarPaths, type PortraitSize, portraitSides } from '#modules/users/avatars.paths.ts'
import { getUser } from '#modules/users/get-user.ts'
import { usersPaths } from '#modules/users/users.paths.ts'
import { findUser } from '#modules/users/users.queries.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { Problem } from '#platform/http/problem.ts'
import { acceptParts, readFilePart } from '#platform/http/read-file-part.ts'
import type { Platform } from '#platform/platform.ts'
import { putPortrait, removePortrait } from './change-portrait.ts'
import { portraitsPaths as paths } from './portraits.paths.ts'
import { findPortrait } from './portraits.repository.ts'
import { representOwnPortrait } from './portraits.representation.ts'

/** Another picture has another address. */
const lasting = 'private, max-age=31536000, immutable'
const sizes = new Map(Object.entries(portraitSides).map(([size, side]) => [String(side), size as PortraitSize]))

/** Pictures of people: one's own, and those beside names; ours. */
export function portraitsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  /** What says something else since: the picture itself, and what the directory tells of the person. */
  const stale = (reply: FastifyReply, username: string) => {
    const addresses = [base + paths.own, base + usersPaths.user(username)]
    const links = addresses.map((address) => `<${address}>; rel="invalidates"`)
    return reply.header('link', links.join(', ')).header('cache-control', 'no-store')
  }

  const own = async (request: FastifyRequest) => {
    const user = await findUser(signedInViewer(request).userId, platform)
    return representOwnPortrait(user?.portrait ?? null, base)
  }
  app.get(paths.own, openTo.signedIn, answer({ 'own-portrait': own }, { cacheControl: 'no-store' }))

  app.register(async (parts) => {
    acceptParts(parts)
    parts.put(paths.own, openTo.signedIn, async (request, reply) => {
      const viewer = signedInViewer(request)
      const mark = await readFilePart(request, (file) => putPortrait(viewer, file, platform))
      stale(reply, viewer.userName)
      const choice = { kind: 'own-portrait', contentType: OwnPortraitDocument.mediaType } as const
      return send(reply, choice, representOwnPortrait(mark, base))
    })
  })

  const remove = async (reply: FastifyReply, viewer: Viewer, { id, username }: { id: number; username: string }) => {
    await removePortrait(viewer, id, platform)
    return stale(reply, username).code(204).send()
  }
  app.delete(paths.own, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    return remove(reply, viewer, { id: viewer.userId, username: viewer.userName })
  })
  app.delete(usersPaths.portraitPattern, openTo.administrators, async (request, reply) => {
    const viewer = signedInViewer(request)
    const { user } = request.params as { user: string }
    return remove(reply, viewer, await getUser(viewer, { username: user }, platform))
  })

  // Its address is told where the name is told; a picture has as many viewers as the name, and none who has not signed in.
  app.get(avatarPaths.pattern, openTo.signedIn, async (request, reply) => {
    const { mark, side } = request.params as { mark: string; side: string }
    const size = sizes.get(side)
    const picture = size === undefined ? null : await findPortrait(mark, size, platform)
    if (picture === null) throw new Problem('NotFound')
    const etag = `"${mark}-${side}"`
    reply.header('cache-control', lasting).header('etag', etag).header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', "sandbox; default-src 'none'").header('content-disposition', 'inline')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(picture)
  })
}
