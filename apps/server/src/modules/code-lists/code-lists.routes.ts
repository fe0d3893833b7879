import { CodeListChange, CodeListCreation, CodeListDocument } from '@vitrine/contract/code-lists.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { placeBefore } from '#platform/http/address.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { codeListsPaths } from './code-lists.paths.ts'
import type { CodeListPlace } from './code-lists.repository.ts'
import { representCodeList, representCodeListPage, representCodesInUse } from './code-lists.representation.ts'
import { getCodeList } from './get-code-list.ts'
import { listCodeLists, listCodesInUse } from './list-code-lists.ts'
import { addCodeList, changeCodeList, removeCodeList } from './save-code-list.ts'

const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** The code lists of the signed-in person, and those that are shared. */
export function codeListsRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const fresh = { cacheControl: 'no-store' }

  const list = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representCodeListPage(await listCodeLists(viewer, readPlace(request), platform), viewer, base)
  }
  app.get(codeListsPaths.list, openTo.signedIn, answer({ 'code-list-list': list }, fresh))

  const one = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    return representCodeList(await getCodeList(viewer, idOf(request), platform), viewer, base)
  }
  app.get(codeListsPaths.pattern, openTo.signedIn, answer({ 'code-list': one }, fresh))

  const inUse = async (request: FastifyRequest) =>
    representCodesInUse(await listCodesInUse(signedInViewer(request), platform))
  app.get(codeListsPaths.inUse, openTo.signedIn, answer({ 'codes-in-use': inUse }, fresh))

  app.post(codeListsPaths.list, openTo.signedIn, async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, CodeListCreation, ['application/json'])
    const document = representCodeList(await addCodeList(viewer, wish, platform), viewer, base)
    reply.code(201).header('location', document.href).header('cache-control', 'no-store')
    return send(reply, { kind: 'code-list', contentType: CodeListDocument.mediaType }, document)
  })

  const change = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, CodeListChange, ['application/json'])
    return representCodeList(await changeCodeList(viewer, idOf(request), wish, platform), viewer, base)
  }
  app.patch(codeListsPaths.pattern, openTo.signedIn, answer({ 'code-list': change }, fresh))

  app.delete(codeListsPaths.pattern, openTo.signedIn, async (request, reply) => {
    await removeCodeList(signedInViewer(request), idOf(request), platform)
    return reply.header('cache-control', 'no-store').code(204).send()
  })
}

/** @throws Problem InvalidRequest that names the parameter. */
function readPlace(request: FastifyRequest): CodeListPlace | null {
  const [at = '', id = ''] = placeBefore(request.originalUrl, /^(\d{1,15})\.([\w-]{12})$/) ?? []
  return at === '' ? null : { at: Number(at), id }
}
