import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { documentState } from '#modules/asset-documents/document-state.ts'
import { termCountsPattern } from '#modules/collections/collections.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { termState } from '#modules/taxonomies/term-state.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { countTerms } from './term-counts.ts'

/** How many assets of an archive each term finds. Ours. */
export function termCountsRoutes(app: FastifyInstance, platform: Platform): void {
  const archiveOf = (request: FastifyRequest) => parseArchiveId((request.params as { archive: string }).archive)
  const counts = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    const asked = parseAddress(request.originalUrl).query.get('txnm') ?? ''
    const ids = asked.split(',').filter((id) => id !== '')
    return countTerms(access, { archiveId: archiveOf(request), ids }, platform)
  }
  const state = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const archive = await getArchive(await accessOf(viewer, platform), archiveOf(request), platform)
    return (await documentState(viewer, archive, platform)) + (await termState(request.originalUrl, platform))
  }
  const options = { cacheControl: 'private, no-cache', state }
  app.get(termCountsPattern, openTo.archive('View', 'collection'), answer({ 'term-counts': counts }, options))
}
