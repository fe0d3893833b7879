import { TaxonomyItemChange, TaxonomyItemUpdate } from '@vitrine/contract/taxonomies.ts'
import type { FastifyInstance } from 'fastify'
import { getTaxonomy } from '#modules/taxonomies/get-taxonomy.ts'
import { changedItem } from '#modules/taxonomies/given-item.ts'
import { taxonomiesPaths } from '#modules/taxonomies/taxonomies.paths.ts'
import { fieldOf, json } from '#modules/taxonomies/taxonomy-request.ts'
import { fullItem } from '#modules/taxonomies/whole-item.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import type { Platform } from '#platform/platform.ts'
import { creationOf } from './bulk-edit-creation.representation.ts'
import { changeTerm } from './rename-term.ts'

/** Changing a term (wire reference 13.4), which changes assets with it. */
export function termChangesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  for (const pattern of taxonomiesPaths.itemPatterns) {
    app.put(pattern, openTo.site('manageTaxonomies'), async (request, reply) => {
      const viewer = signedInViewer(request)
      const { field_id: fieldId } = await getTaxonomy(viewer, fieldOf(request), platform)
      const { item: id } = request.params as { item: string }
      const given = readBody(request, TaxonomyItemUpdate, [json])
      const { item, task } = await changeTerm(
        viewer,
        { fieldId, id },
        (before) => changedItem(before, given, base),
        platform,
      )
      reply.header('cache-control', 'no-store')
      const { accept = '' } = request.headers
      // Programs that were written against 204 ask for nothing, or for anything.
      if (!accept.includes('taxonomy-item')) return reply.code(204).send()
      const { version } = await getTaxonomy(viewer, fieldId, platform)
      const whole = await fullItem({ ...item, version }, { base, mayEdit: true }, platform)
      if (!accept.includes(TaxonomyItemChange.mediaType))
        return send(reply, negotiate(accept, ['taxonomy-item']), whole)
      const edit = task === null ? null : creationOf(task, platform)
      reply.type(TaxonomyItemChange.mediaType).serializer(JSON.stringify)
      return reply.send(TaxonomyItemChange.shape.parse({ item: whole, edit }))
    })
  }
}
