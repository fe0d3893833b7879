import { TaxonomyUpdate } from '@vitrine/contract/taxonomies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import type { Platform } from '#platform/platform.ts'
import { changeTaxonomy, removeTaxonomy } from './change-taxonomy.ts'
import { demandField, getTaxonomy } from './get-taxonomy.ts'
import { pageOfItems, searchPage } from './list-items.ts'
import { taxonomiesPaths } from './taxonomies.paths.ts'
import { representPage } from './taxonomies.representation.ts'
import { fieldOf, fresh, json, readPage } from './taxonomy-request.ts'
import { frameFor, infoFor, topOf, wholeFor } from './whole-taxonomy.representation.ts'

/** One taxonomy, and the search in it (wire reference 13.2). */
export function taxonomyRoutes(app: FastifyInstance, platform: Platform): void {
  const asked = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    return { viewer, row: await getTaxonomy(viewer, fieldOf(request), platform) }
  }
  const page = async (request: FastifyRequest) => {
    const { viewer, row } = await asked(request)
    const { page, q } = readPage(request)
    const top = topOf(row, viewer)
    const isSearch = q !== null && q.trim() !== ''
    const found = isSearch
      ? await searchPage({ fieldId: row.field_id, text: q, shownOnly: top.shownOnly }, page, platform)
      : await pageOfItems(top, page, platform)
    const address = platform.settings.base + taxonomiesPaths.taxonomy(row.field_id)
    return representPage(found, { address, q: isSearch ? q : null }, frameFor(viewer, platform))
  }
  const whole = async (request: FastifyRequest) => {
    const { viewer, row } = await asked(request)
    return wholeFor(row, viewer, platform)
  }
  const info = async (request: FastifyRequest) => {
    const { viewer, row } = await asked(request)
    return infoFor(row, viewer, platform)
  }
  const asWhole = answer({ taxonomy: whole, 'taxonomy-info': info, 'taxonomy-item-list': page }, fresh)
  const asPage = answer({ 'taxonomy-item-list': page }, fresh)
  for (const pattern of taxonomiesPaths.patterns) {
    app.get(pattern, openTo.visitors, (request, reply) => (readPage(request).isPage ? asPage : asWhole)(request, reply))

    app.put(pattern, openTo.site('manageTaxonomies'), async (request, reply) => {
      const viewer = signedInViewer(request)
      const { field_id } = await getTaxonomy(viewer, fieldOf(request), platform)
      await changeTaxonomy(viewer, field_id, readBody(request, TaxonomyUpdate, [json]), platform)
      return reply.header('cache-control', 'no-store').code(204).send()
    })

    app.delete(pattern, openTo.site('manageTaxonomies'), async (request, reply) => {
      const viewer = signedInViewer(request)
      await removeTaxonomy(viewer, await demandField(fieldOf(request), platform), platform)
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  }
}
