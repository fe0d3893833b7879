import { TaxonomyItemCreation } from '@vitrine/contract/taxonomies.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import type { Platform } from '#platform/platform.ts'
import { addItem, getItem } from './change-items.ts'
import { valueFromName } from './check-item.ts'
import { getTaxonomy } from './get-taxonomy.ts'
import { pageOfItems } from './list-items.ts'
import { taxonomiesPaths } from './taxonomies.paths.ts'
import { representItem, representPage } from './taxonomies.representation.ts'
import type { ListedItem } from './taxonomies.tables.ts'
import { fieldOf, fresh, json, readPage } from './taxonomy-request.ts'
import { belowTerm, frameFor, wholeItem } from './whole-taxonomy.representation.ts'

const itemIdOf = (request: FastifyRequest) => (request.params as { item?: string }).item ?? ''

/** The terms of a taxonomy (wire reference 13.3, 13.4). */
export function taxonomyItemsRoutes(app: FastifyInstance, platform: Platform): void {
  const found = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const { field_id, version } = await getTaxonomy(viewer, fieldOf(request), platform)
    const item = await getItem(field_id, itemIdOf(request), platform)
    return { item: { ...item, version }, frame: frameFor(viewer, platform) }
  }
  const page = async (request: FastifyRequest) => {
    const { item, frame } = await found(request)
    const children = await pageOfItems(belowTerm(item, frame), readPage(request).page, platform)
    const address = frame.base + taxonomiesPaths.item(item.field_id, item.id)
    return representPage(children, { address, q: null }, frame)
  }
  const whole = async (request: FastifyRequest) => {
    const { item, frame } = await found(request)
    return wholeItem(item, frame, platform)
  }
  const info = async (request: FastifyRequest) => {
    const { item, frame } = await found(request)
    return representItem(item, frame)
  }
  const asWhole = answer({ 'taxonomy-item': whole, 'taxonomy-item-info': info, 'taxonomy-item-list': page }, fresh)
  const asPage = answer({ 'taxonomy-item-list': page }, fresh)
  for (const pattern of taxonomiesPaths.itemPatterns) {
    app.get(pattern, openTo.visitors, (request, reply) => (readPage(request).isPage ? asPage : asWhole)(request, reply))
  }
  editingRoutes(app, platform)
}

function editingRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings
  const mayManage = openTo.site('manageTaxonomies')
  const sendItem = async (item: ListedItem, request: FastifyRequest, reply: FastifyReply) => {
    const choice = negotiate(request.headers.accept, ['taxonomy-item'])
    const { version } = await getTaxonomy(viewerOf(request), item.field_id, platform)
    return send(reply, choice, await wholeItem({ ...item, version }, { base, mayEdit: true }, platform))
  }
  const placeOf = async (request: FastifyRequest) => {
    const viewer = signedInViewer(request)
    const { field_id: fieldId } = await getTaxonomy(viewer, fieldOf(request), platform)
    return { viewer, fieldId, id: itemIdOf(request) }
  }
  for (const pattern of [...taxonomiesPaths.patterns, ...taxonomiesPaths.itemPatterns]) {
    app.post(pattern, mayManage, async (request, reply) => {
      const { viewer, fieldId, id } = await placeOf(request)
      const given = readBody(request, TaxonomyItemCreation, [json])
      const wish = { ...given, value: given.value ?? valueFromName(given.name) }
      const item = await addItem(viewer, { fieldId, parentId: id }, wish, platform)
      reply.code(201).header('location', base + taxonomiesPaths.item(fieldId, item.id))
      reply.header('cache-control', 'no-store')
      return sendItem(item, request, reply)
    })
  }
}
