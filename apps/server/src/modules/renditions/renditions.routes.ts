import { RenditionRequest, RenditionResponse } from '@vitrine/contract/assets.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statedUse } from '#modules/licences/stated-use.ts'
import { previewMaxAge, previewPattern } from '#modules/picture-addresses/preview-address.ts'
import { personOf } from '#modules/rendition-making/ensure-rendition.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { findViewer, isHeldBack, viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import { sendFile, sendToPlayer } from '#platform/http/send-file.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type FoundPreview, findPreview } from './find-preview.ts'
import { handOutFullPicture } from './hand-out-full-picture.ts'
import { iconPreview } from './icon-preview.ts'
import { openDerivative } from './open-derivative.ts'
import { openDownload } from './open-download.ts'
import { openPlayback } from './open-playback.ts'
import { openPreview } from './open-preview.ts'
import { orderRendition } from './order-rendition.ts'
import { renditionsPaths } from './renditions.paths.ts'

export function renditionsRoutes(app: FastifyInstance, platform: Platform): void {
  // Pages show other pictures by themselves, such as when one is made anew; what people ask for is more than pictures.
  const shown = { config: { ...openTo.signedAddress.config, isSignOfLife: true } }
  app.get(previewPattern, shown, async (request, reply) => {
    const { claim, size } = request.params as { claim: string; size: string }
    const asker = findViewer(request)
    const isHeld = asker !== null && isHeldBack(asker)
    const isLetIn = asker !== null && !isHeld
    const found = await findPreview({ claim, size, token: bearer(request), isLetIn, isHeld }, platform)
    if (found.derivative === 'copy') return sendPlayback(request, reply, found, platform)
    if (found.isFull) await handOutFullPicture(found, asker, request.method === 'HEAD', platform)
    const etag = `"${found.mark}"`
    const lasting = `private, max-age=${previewMaxAge}, immutable`
    const { wanted } = found
    if (request.headers['if-none-match'] === etag) {
      return reply.code(304).header('cache-control', lasting).header('etag', etag).send()
    }
    const person = personOf({ ...found.access.viewer, from: request.ip })
    const waiter = { person, onLeave: (leave: () => void) => void reply.raw.once('close', leave) }
    if (found.derivative) {
      const made = await openDerivative({ ...found, derivative: found.derivative }, waiter, platform)
      reply.header('cache-control', lasting).header('etag', etag)
      return reply.type(made.mediaType).header('content-length', made.bytes).send(made.content)
    }
    if (!wanted) {
      reply.header('cache-control', lasting).header('etag', etag).type('image/svg+xml')
      return reply.send(iconPreview(found.asset.row.doctype))
    }
    const { content, bytes, mediaType, isStandIn } = await openPreview({ ...found, wanted }, waiter, platform)
    if (isStandIn) reply.header('cache-control', 'private, max-age=60')
    else reply.header('cache-control', lasting).header('etag', etag)
    return reply.type(mediaType).header('content-length', bytes).send(content)
  })

  // Who sends a token in the query is told so before anything is asked of the token (wire reference 10.4).
  app.post(renditionsPaths.service, openTo.everybody, async (request, reply) => {
    // An address with a token in it gets into logs and histories; downloads want a header (wire reference 10.4).
    if (parseAddress(request.originalUrl).query.has('access_token'))
      throw new Problem('PermissionDenied', { message: say('programs.accessToken') })
    const viewer = viewerOf(request)
    const { href, edit, licenceUse } = readBody(request, RenditionRequest)
    const location = await orderRendition(viewer, { href, edit, said: statedUse(request, licenceUse) }, platform)
    // Some clients read the header, others the body; the header is absolute, the body is not (wire reference 10.4).
    reply.code(202).header('location', absoluteAddress(request, location, platform.settings))
    return reply
      .header('cache-control', 'no-store')
      .type(RenditionResponse.mediaType)
      .serializer(JSON.stringify)
      .send({ href: location })
  })
  app.get(renditionsPaths.service, openTo.visitors, async (request) => {
    viewerOf(request)
    throw new Problem('NotFound')
  })

  app.get(renditionsPaths.downloadPattern, openTo.visitors, async (request, reply) => {
    const { task, index } = request.params as { task: string; index: string }
    const wish = { task, index: Number(index), said: statedUse(request) }
    const file = await openDownload(viewerOf(request), wish, platform)
    // Being made: clients ask again until the answer is another (wire reference 10.4).
    if (!file) return reply.code(202).header('retry-after', '1').header('cache-control', 'no-store').send()
    return sendFile(request, reply, file)
  })
}

/** Films and sounds, in ranges as players ask for them. */
async function sendPlayback(request: FastifyRequest, reply: FastifyReply, found: FoundPreview, platform: Platform) {
  const isLook = request.method === 'HEAD'
  const file = await openPlayback(found, findViewer(request), isLook, platform)
  if (file !== null && 'hopeless' in file) {
    // Whoever only asks whether there is something to play has an answer, and no fault: there is nothing.
    if (isLook) return reply.code(204).header('cache-control', 'no-store').send()
    const message = say('renditions.noCopyToPlay', { code: file.hopeless })
    throw new Problem('FileUnavailable', { message })
  }
  // Being made: players of ours ask again, as for downloads (wire reference 10.4).
  if (!file) return reply.code(202).header('retry-after', '3').header('cache-control', 'no-store').send()
  return sendToPlayer(request, reply, file, previewMaxAge)
}

function bearer(request: FastifyRequest): string | null {
  return /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
