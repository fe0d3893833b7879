import { UploadLinkChange, UploadLinkCreation, UploadLinkDocument } from '@vitrine/contract/upload-links.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { numberBefore, parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import { absoluteAddress } from '#platform/http/public-address.ts'
import type { Platform } from '#platform/platform.ts'
import { getShownLink, listLinks } from './list-upload-links.ts'
import { addUploadLink, changeUploadLink, revokeUploadLink } from './save-upload-link.ts'
import { uploadLinksPaths as paths } from './upload-links.paths.ts'
import { representUploadLink } from './upload-links.representation.ts'
import { viewUploadLinks } from './view-upload-links.ts'

const json = ['application/json', UploadLinkDocument.mediaType]
const fresh = { cacheControl: 'private, no-cache' }

/** Links by which others bring files in, for whoever makes them and for those who manage archives. Ours. */
export function uploadLinksRoutes(app: FastifyInstance, platform: Platform): void {
  const { base, uploadLinkDays } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const destination = parseAddress(request.originalUrl).query.get('destination')
    const before = numberBefore(request.originalUrl)
    const { links, archive, next } = await listLinks(viewer, { destination, before }, platform)
    const query = destination === null ? '' : `destination=${encodeURIComponent(destination)}`
    const page = (extra: string) => {
      const parts = [query, extra].filter((part) => part !== '')
      return base + paths.list + (parts.length > 0 ? `?${parts.join('&')}` : '')
    }
    const shown = await viewUploadLinks(viewer, links, platform)
    const mayMake = archive !== null && viewer.mayChange && uploadLinkDays > 0
    return {
      data: shown.map((link) => representUploadLink(link, viewer, platform)),
      paging: { first: page(''), prev: null, next: next === null ? null : page(`before=${next}`), last: null },
      create: mayMake ? base + paths.list : null,
      mostDays: uploadLinkDays,
      knowsReview: archive?.review_uploads === 1,
    }
  }
  app.get(paths.list, openTo.signedIn, answer({ 'upload-link-list': list }, fresh))

  const shown = async (request: FastifyRequest, id: number) => {
    const viewer = signedInViewer(request)
    const [link] = await viewUploadLinks(viewer, [await getShownLink(viewer, id, platform)], platform)
    if (!link) throw new Problem('NotFound')
    return representUploadLink(link, viewer, platform)
  }
  const one = (request: FastifyRequest) => shown(request, idOf(request))
  app.get(paths.pattern, openTo.signedIn, answer({ 'upload-link': one }, fresh))

  app.post(paths.list, openTo.signedIn, async (request, reply) => {
    const wish = readBody(request, UploadLinkCreation, json)
    const origin = absoluteAddress(request, '', platform.settings)
    const { id } = await addUploadLink(signedInViewer(request), wish, origin, platform)
    const document = await shown(request, id)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'upload-link', contentType: UploadLinkDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const wish = readBody(request, UploadLinkChange, json)
    await changeUploadLink(signedInViewer(request), { ...wish, id: idOf(request) }, platform)
    return one(request)
  }
  app.patch(paths.pattern, openTo.signedIn, answer({ 'upload-link': change }, fresh))

  app.delete(paths.pattern, openTo.signedIn, async (request, reply) => {
    await revokeUploadLink(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem NotFound for what is no number. */
function idOf(request: FastifyRequest): number {
  const { id } = request.params as { id: string }
  if (!/^\d{1,15}$/.test(id)) throw new Problem('NotFound')
  return Number(id)
}
