import { AnnotationChange, AnnotationCreation, AnnotationDocument } from '@vitrine/contract/annotations.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetsPaths, parseAnnotationAddress } from '#modules/asset-documents/asset-documents.paths.ts'
import { findMentionable } from '#modules/mentions/mentionable.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, type Viewer, viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { representAnnotation, representAnnotations } from './annotations.representation.ts'
import type { AnnotationRow } from './annotations.tables.ts'
import {
  type Annotated,
  getAnnotation,
  mentionsIn,
  numberOfAnnotations,
  openAnnotated,
  pageOfAnnotations,
  portraitsIn,
} from './open-annotations.ts'
import { addAnnotation, changeAnnotation, removeAnnotation, whoHasAnnotated } from './save-annotation.ts'

const json = ['application/json', AnnotationDocument.mediaType]
const fresh = { cacheControl: 'no-store' }

/** What people mark in an asset (wire reference 19.1). Addresses without `.info` lead to the same routes. */
export function annotationsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const open = async (request: FastifyRequest, viewer: Viewer) =>
    openAnnotated(await accessOf(viewer, platform), parseAnnotationAddress(request.originalUrl, base), platform)
  const idOf = (request: FastifyRequest) => parseAnnotationAddress(request.originalUrl, base).annotation ?? -1
  const reads = (suffix: string) => ({ ...openTo.archive('Preview', 'asset'), constraints: { suffix } })
  const writes = (suffix: string) => ({ ...openTo.archive('Annotate', 'asset'), constraints: { suffix } })

  /** What says something else since: the list, and the asset, which says how many there are. */
  const stale = (reply: FastifyReply, { archive, asset }: Annotated) => {
    const { path } = asset.row
    const addresses = [assetsPaths.annotations(archive, path), assetsPaths.asset(archive, path)]
    const links = addresses.map((address) => `<${base}${address}>; rel="invalidates"`)
    return reply.header('link', links.join(', ')).header('cache-control', 'no-store')
  }

  const shown = async (annotated: Annotated, row: AnnotationRow) => {
    const mentions = (await mentionsIn([row], annotated, platform)).get(row.id) ?? []
    const portrait = (await portraitsIn([row], annotated, platform)).get(row.user_id)
    return representAnnotation(annotated, row, { mentions, portrait }, platform)
  }

  const list = async (request: FastifyRequest) => {
    const after = readAfter(request)
    const page = await pageOfAnnotations(await open(request, viewerOf(request)), after, platform)
    return representAnnotations(page, after, platform)
  }
  const count = async (request: FastifyRequest) => ({
    count: await numberOfAnnotations(await open(request, viewerOf(request)), platform),
  })
  app.get(assetsPaths.pattern, reads('.info.annotations'), answer({ 'annotation-list': list, count }, fresh))

  const mentionable = async (request: FastifyRequest) => {
    const annotated = await open(request, signedInViewer(request))
    if (!annotated.permissions.has('Annotate')) throw new Problem('PermissionDenied')
    const text = parseAddress(request.originalUrl).query.get('q') ?? ''
    const wish = { text, heard: await whoHasAnnotated(annotated, platform) }
    const found = await findMentionable(annotated, wish, platform)
    return { data: found.map(({ id, name, unique: username }) => ({ id, name, username })) }
  }
  app.get(assetsPaths.pattern, writes('.info.annotations.mentions'), answer({ 'mention-list': mentionable }, fresh))

  const one = async (request: FastifyRequest) => {
    const annotated = await open(request, viewerOf(request))
    return shown(annotated, await getAnnotation(annotated, idOf(request), platform))
  }
  app.get(assetsPaths.pattern, reads('.info.annotations/*'), answer({ annotation: one }, fresh))

  // 200 and not 201, as it is documented.
  app.post(assetsPaths.pattern, writes('.info.annotations'), async (request, reply) => {
    const annotated = await open(request, signedInViewer(request))
    const row = await addAnnotation(annotated, readBody(request, AnnotationCreation, json), platform)
    const document = await shown(annotated, row)
    stale(reply, annotated).header('location', document.href)
    return send(reply, { kind: 'annotation', contentType: AnnotationDocument.mediaType }, document)
  })

  app.patch(assetsPaths.pattern, writes('.info.annotations/*'), async (request, reply) => {
    const annotated = await open(request, signedInViewer(request))
    await changeAnnotation(annotated, idOf(request), readBody(request, AnnotationChange, json), platform)
    return stale(reply, annotated).code(204).send()
  })

  app.delete(assetsPaths.pattern, writes('.info.annotations/*'), async (request, reply) => {
    const annotated = await open(request, signedInViewer(request))
    await removeAnnotation(annotated, idOf(request), platform)
    return stale(reply, annotated).code(204).send()
  })
}

/** @throws Problem InvalidRequest that names the parameter. */
function readAfter(request: FastifyRequest): number {
  const text = parseAddress(request.originalUrl).query.get('after')
  if (text === null) return 0
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new Problem('InvalidRequest', { message: say('programs.wholeNumber', { name: 'after' }) })
}
