import { LinkPassword } from '@vitrine/contract/shares.ts'
import { GuestUploadRequest, GuestVisitDocument, GuestVisitRequest } from '@vitrine/contract/upload-links.ts'
import { UploadCreation } from '@vitrine/contract/uploads.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { numberBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { languageOf, localise } from '#platform/http/language.ts'
import { isSecure } from '#platform/http/public-address.ts'
import { acceptParts, readFilePart } from '#platform/http/read-file-part.ts'
import type { Platform } from '#platform/platform.ts'
import { beginVisit } from './begin-visit.ts'
import {
  type OpenVisit,
  openUploadLink,
  openVisit,
  type SenderRequest,
  unlockUploadLink,
  visitCookie,
  visitName,
} from './open-upload-link.ts'
import { beginSending, giveUpFile, sendChunk, sentStatus, statusOfSent } from './send-file.ts'
import { settleVisit } from './settle-visits.ts'
import { uploadLinksPaths as paths } from './upload-links.paths.ts'
import {
  representCreation,
  representError,
  representGuestUpload,
  representVisit,
} from './upload-links.representation.ts'
import { makerName } from './view-upload-links.ts'
import { listSentFiles, updateVisit } from './visits.repository.ts'

const fresh = { cacheControl: 'no-store' }
const pageSize = 100

/** What a request of a sender brings; refusals are in its language. */
const askedBy = (request: FastifyRequest): SenderRequest => ({
  key: (request.params as { link: string }).link,
  cookies: request.cookies,
  language: localise(request, languageOf(request)),
  from: request.ip,
})

/**
 * What whoever has an upload link is asked, and what they send; ours. The secret is in the address, so these routes are open to
 * everybody, on sites that let no visitors in as well. Files come by the verbs of every upload.
 */
export function sendersRoutes(app: FastifyInstance, platform: Platform): void {
  const setCookie = (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, value }: { name: string; value: string },
  ) => {
    const secure = isSecure(request, platform.settings.publicUrl)
    reply.setCookie(name, value, { path: `${platform.settings.base}/send/`, httpOnly: true, sameSite: 'lax', secure })
  }
  const asked = async (request: FastifyRequest) => {
    const opened = await openUploadLink(askedBy(request), platform)
    return representGuestUpload(opened, await makerName(opened.link, platform), platform)
  }
  app.get(paths.sendPattern, openTo.everybody, answer({ 'guest-upload': asked }, { page: true, ...fresh }))

  app.post(paths.sendPattern, openTo.everybody, async (request, reply) => {
    const { password } = readBody(request, LinkPassword, ['application/json'])
    setCookie(request, reply, await unlockUploadLink(askedBy(request), password, platform))
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const visit = async (request: FastifyRequest, opened: OpenVisit) => {
    const limit = pageSize
    const files = await listSentFiles(opened.visit.id, { before: numberBefore(request.originalUrl), limit }, platform)
    const sent = []
    for (const file of files) sent.push(await statusOfSent(file, platform))
    const next = files.length < pageSize ? null : (files.at(-1)?.id ?? null)
    return representVisit(opened, { sent, next, language: languageOf(request) }, platform)
  }
  const shown = async (request: FastifyRequest) => visit(request, await openVisit(askedBy(request), platform))
  app.get(paths.visitPattern, openTo.everybody, answer({ 'guest-visit': shown }, fresh))

  app.post(paths.visitPattern, openTo.everybody, async (request, reply) => {
    const opened = await openUploadLink(askedBy(request), platform)
    const begun = await beginVisit(opened, readBody(request, GuestVisitRequest, ['application/json']), platform)
    setCookie(request, reply, { name: visitName(opened.link), value: visitCookie(begun, platform) })
    reply.code(201).header('cache-control', 'no-store')
    const document = await visit(request, { ...opened, visit: begun })
    return send(reply, { kind: 'guest-visit', contentType: GuestVisitDocument.mediaType }, document)
  })

  app.delete(paths.visitPattern, openTo.everybody, async (request, reply) => {
    const { link, visit: own } = await openVisit(askedBy(request), platform)
    await updateVisit(own.id, { ended_at: platform.clock.now() }, platform)
    await settleVisit(own, true, platform)
    reply.clearCookie(visitName(link), { path: `${platform.settings.base}/send/` })
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  fileRoutes(app, platform)
}

function fileRoutes(app: FastifyInstance, platform: Platform): void {
  const open = (request: FastifyRequest) => openVisit(askedBy(request), platform)
  const idOf = (request: FastifyRequest) => (request.params as { upload: string }).upload

  app.post(paths.uploadsPattern, openTo.everybody, async (request, reply) => {
    const opened = await open(request)
    const row = await beginSending(opened, readBody(request, GuestUploadRequest, ['application/json']), platform)
    reply.header('cache-control', 'no-store').type(UploadCreation.mediaType)
    const creation = representCreation(opened, row, platform)
    return reply.serializer(JSON.stringify).send(UploadCreation.shape.parse(creation))
  })

  app.delete(paths.uploadPattern, openTo.everybody, async (request, reply) => {
    await giveUpFile(await open(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })

  const status = async (request: FastifyRequest) => {
    const { file, progress, status, problem } = await sentStatus(await open(request), idOf(request), platform)
    const error = representError(problem, { language: languageOf(request) })
    return { status, result: null, error, missing: progress?.missing ?? [], filename: file.filename }
  }
  app.get(paths.statusPattern, openTo.everybody, answer({ 'upload-progress': status }, fresh))

  app.register(async (parts) => {
    acceptParts(parts)
    parts.post(paths.chunkPattern, openTo.everybody, async (request, reply) => {
      const { number } = request.params as { number: string }
      const chunk = { id: idOf(request), number: /^\d{1,9}$/.test(number) ? Number(number) : Number.MAX_SAFE_INTEGER }
      await readFilePart(request, await sendChunk(await open(request), chunk, platform))
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
