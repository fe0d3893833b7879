import { TaxonomyItemUpdate, TermChange, TermMerge } from '@vitrine/contract/taxonomies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getTaxonomy } from '#modules/taxonomies/get-taxonomy.ts'
import { changedItem, termAt } from '#modules/taxonomies/given-item.ts'
import { mergeTerm } from '#modules/taxonomies/merge-terms.ts'
import { taxonomiesPaths } from '#modules/taxonomies/taxonomies.paths.ts'
import type { ListedItem } from '#modules/taxonomies/taxonomies.tables.ts'
import { fieldOf, json } from '#modules/taxonomies/taxonomy-request.ts'
import { deleteTerm, renameTerm } from '#modules/taxonomies/term-steps.ts'
import { wholeItem } from '#modules/taxonomies/whole-taxonomy.representation.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer } from '#modules/viewers/viewer.ts'
import { send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import type { Platform } from '#platform/platform.ts'
import { beginTermChange } from './begin-term-change.ts'
import { representBegun } from './bulk-edits.representation.ts'

/**
 * Changing, deleting and merging terms (wire reference 13.4), with the values of the assets that have them. Programs that were
 * written against the documented answers get these; who asks for what follows gets that.
 */
export function termChangesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const mayManage = openTo.site('manageTaxonomies')
  const placeOf = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { field_id: fieldId } = await getTaxonomy(viewer, fieldOf(request), platform)
    return { viewer, fieldId, id: (request.params as { item: string }).item }
  }
  const tell = (reply: FastifyReply, task: string | null) => {
    const run = task === null ? null : representBegun(task, { base })
    return reply.type(TermChange.mediaType).serializer(JSON.stringify).send(TermChange.shape.parse({ run }))
  }
  const asks = ({ headers }: FastifyRequest, kind: string) => headers.accept?.includes(kind) === true
  const sendItem = async (item: ListedItem, request: FastifyRequest, reply: FastifyReply) => {
    const { version } = await getTaxonomy(signedInViewer(request), item.field_id, platform)
    const whole = await wholeItem({ ...item, version }, { base, mayEdit: true }, platform)
    return send(reply, negotiate(request.headers.accept, ['taxonomy-item']), whole)
  }

  for (const pattern of taxonomiesPaths.itemPatterns) {
    app.put(pattern, mayManage, async (request, reply) => {
      const { viewer, ...place } = await placeOf(request)
      const given = readBody(request, TaxonomyItemUpdate, [json])
      const { done, task } = await beginTermChange(
        viewer,
        (inside) => renameTerm(viewer, place, (before) => changedItem(before, given, base), inside),
        platform,
      )
      reply.header('cache-control', 'no-store')
      if (asks(request, 'term-change')) return tell(reply, task)
      // Programs that were written against 204 ask for nothing, or for anything.
      return asks(request, 'taxonomy-item') ? sendItem(done.item, request, reply) : reply.code(204).send()
    })

    app.delete(pattern, mayManage, async (request, reply) => {
      const { viewer, ...place } = await placeOf(request)
      const { task } = await beginTermChange(viewer, (inside) => deleteTerm(viewer, place, inside), platform)
      reply.header('cache-control', 'no-store')
      return asks(request, 'term-change') ? tell(reply, task) : reply.code(204).send()
    })
  }

  app.post(taxonomiesPaths.mergePattern, mayManage, async (request, reply) => {
    const { viewer, fieldId, id } = await placeOf(request)
    const { into } = readBody(request, TermMerge, [json])
    const wish = { fieldId, id, into: termAt(into, { fieldId, field: 'into' }, base) }
    const { task } = await beginTermChange(viewer, (inside) => mergeTerm(viewer, wish, inside), platform)
    return tell(reply.header('cache-control', 'no-store'), task)
  })
}
