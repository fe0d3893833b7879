import type { FastifyInstance, FastifyRequest } from 'fastify'
import { metadataFieldsPaths } from '#modules/metadata-fields/metadata-fields.paths.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import type { Platform } from '#platform/platform.ts'
import { suggestValues } from './suggest-values.ts'

/** What can be written into a field, while it is typed. Ours. */
export function valueSuggestionsRoutes(app: FastifyInstance, platform: Platform): void {
  const suggestions = async (request: FastifyRequest) => {
    const access = await accessOf(viewerOf(request), platform)
    const { field } = request.params as { field: string }
    const q = parseAddress(request.originalUrl).query.get('q') ?? ''
    return suggestValues(access, { fieldId: /^\d{1,9}$/.test(field) ? Number(field) : null, q }, platform)
  }
  const options = { cacheControl: 'private, no-cache' }
  app.get(metadataFieldsPaths.suggestions, openTo.visitors, answer({ 'value-suggestions': suggestions }, options))
}
