import {
  MetadataTemplateChange,
  MetadataTemplateCreation,
  MetadataTemplateDocument,
} from '@vitrine/contract/metadata-templates.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { placeBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { getMetadataTemplate } from './get-metadata-template.ts'
import { listMetadataTemplates } from './list-metadata-templates.ts'
import { metadataTemplatesPaths } from './metadata-templates.paths.ts'
import type { MetadataTemplatePlace } from './metadata-templates.repository.ts'
import { representMetadataTemplate, representMetadataTemplatePage } from './metadata-templates.representation.ts'
import { addMetadataTemplate, changeMetadataTemplate, removeMetadataTemplate } from './save-metadata-template.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** The metadata templates of the signed-in person, and those that are shared. */
export function metadataTemplatesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const fresh = { cacheControl: 'no-store' }

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representMetadataTemplatePage(
      await listMetadataTemplates(viewer, readPlace(request), platform),
      viewer,
      base,
    )
  }
  app.get(metadataTemplatesPaths.list, openTo.signedIn, answer({ 'metadata-template-list': list }, fresh))

  const one = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representMetadataTemplate(await getMetadataTemplate(viewer, idOf(request), platform), viewer, base)
  }
  app.get(metadataTemplatesPaths.pattern, openTo.signedIn, answer({ 'metadata-template': one }, fresh))

  app.post(metadataTemplatesPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, MetadataTemplateCreation, ['application/json'])
    const document = representMetadataTemplate(await addMetadataTemplate(viewer, wish, platform), viewer, base)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'metadata-template', contentType: MetadataTemplateDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, MetadataTemplateChange, ['application/json'])
    return representMetadataTemplate(
      await changeMetadataTemplate(viewer, { ...wish, id: idOf(request) }, platform),
      viewer,
      base,
    )
  }
  app.patch(metadataTemplatesPaths.pattern, openTo.signedIn, answer({ 'metadata-template': change }, fresh))

  app.delete(metadataTemplatesPaths.pattern, openTo.signedIn, async (request, reply) => {
    await removeMetadataTemplate(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem InvalidRequest that names the parameter. */
function readPlace(request: FastifyRequest): MetadataTemplatePlace | null {
  const [at = '', id = ''] = placeBefore(request.originalUrl, /^(\d{1,15})\.([\w-]{12})$/) ?? []
  return at === '' ? null : { at: Number(at), id }
}
