import { TaxonomyCreation, TaxonomyInfoRequest } from '@vitrine/contract/taxonomies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { settingsOf } from '#modules/archives/archive-settings.ts'
import { parseArchiveId } from '#modules/archives/archives.paths.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { signedInViewer, viewerOf } from '#modules/viewers/viewer.ts'
import { answer, send } from '#platform/http/answer.ts'
import { readBody } from '#platform/http/body.ts'
import { negotiate } from '#platform/http/negotiate.ts'
import type { Platform } from '#platform/platform.ts'
import { addTaxonomy } from './change-taxonomy.ts'
import { getTaxonomy, visibleTaxonomies } from './get-taxonomy.ts'
import { itemsOnPage } from './list-items.ts'
import { taxonomiesPaths } from './taxonomies.paths.ts'
import { itemsByIds } from './taxonomies.queries.ts'
import { pagingOf, representItem } from './taxonomies.representation.ts'
import { fresh, json, readPage } from './taxonomy-request.ts'
import { frameFor, infoFor, wholeFor } from './whole-taxonomy.representation.ts'

/** All taxonomies, those of an archive, and what terms are by their ids (wire reference 13.1, 13.5, 13.6). */
export function taxonomiesRoutes(app: FastifyInstance, platform: Platform): void {
  const { base } = platform.settings

  const list = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const { page } = readPage(request)
    const all = await visibleTaxonomies(viewer, platform)
    const shown = all.slice(page * itemsOnPage, (page + 1) * itemsOnPage)
    const paging = pagingOf(base + taxonomiesPaths.list, { page, count: all.length, q: null })
    return { data: await Promise.all(shown.map((row) => infoFor(row, viewer, platform))), paging }
  }
  app.get(taxonomiesPaths.list, openTo.visitors, answer({ 'taxonomy-list': list }, fresh))

  const roots = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const rows = await visibleTaxonomies(viewer, platform)
    return Promise.all(rows.map((row) => wholeFor(row, viewer, platform)))
  }
  app.get(taxonomiesPaths.roots, openTo.visitors, answer({ 'taxonomy-roots': roots, 'taxonomy-list': list }, fresh))

  const ofArchive = async (request: FastifyRequest) => {
    const viewer = viewerOf(request)
    const access = await accessOf(viewer, platform)
    const id = parseArchiveId((request.params as { archive: string }).archive)
    const archive = await getArchive(access, id, platform)
    const fieldIds = (await fieldDefinitions(platform)).shownIn(archive)
    // Where an administrator has named some, no other trees stand beside its files.
    const chosen = settingsOf(archive).NavigationPaneControl.SearchTreeFields
    const rows = (await visibleTaxonomies(viewer, platform)).filter(
      ({ field_id: field }) => fieldIds.has(String(field)) && (chosen.length === 0 || chosen.includes(field)),
    )
    return Promise.all(rows.map((row) => wholeFor(row, viewer, platform)))
  }
  const taxonomiesOfArchive = answer({ 'taxonomy-roots': ofArchive }, fresh)
  app.get(taxonomiesPaths.ofArchive, openTo.archive('View', 'collection'), taxonomiesOfArchive)

  app.post(taxonomiesPaths.about, openTo.visitors, async (request, reply) => {
    const viewer = viewerOf(request)
    const asked = readBody(request, TaxonomyInfoRequest)
    const ids = Array.isArray(asked) ? asked : asked.txnm
    const seen = new Set((await visibleTaxonomies(viewer, platform)).map((row) => row.field_id))
    const found = new Map((await itemsByIds([...new Set(ids)], platform)).map((item) => [item.id, item]))
    const items = ids.map((id) => found.get(id)).filter((item) => item !== undefined)
    const frame = frameFor(viewer, platform)
    const shown = items.filter((item) => seen.has(item.field_id)).map((item) => representItem(item, frame))
    return reply.header('cache-control', 'no-store').type(json).serializer(JSON.stringify).send(shown)
  })

  app.post(taxonomiesPaths.list, openTo.site('manageTaxonomies'), async (request, reply) => {
    const viewer = signedInViewer(request)
    const wish = readBody(request, TaxonomyCreation, [json])
    await addTaxonomy(viewer, wish, platform)
    const shown = await infoFor(await getTaxonomy(viewer, wish.field, platform), viewer, platform)
    reply.code(201).header('location', shown.href).header('cache-control', 'no-store')
    return send(reply, negotiate(request.headers.accept, ['taxonomy-info']), shown)
  })
}
