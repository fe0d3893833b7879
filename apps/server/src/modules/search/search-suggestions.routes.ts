import type { SearchSuggestions } from '@vitrine/contract/search-suggestions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getArchive, visibleArchives } from '#modules/archives/get-archive.ts'
import { parseCollectionRequest } from '#modules/collections/collection-request.ts'
import { archiveList, viewAddress } from '#modules/collections/collections.paths.ts'
import { labelOf } from '#modules/metadata-fields/field-labels.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { openTo } from '#modules/viewers/route-permission.ts'
import { viewerOf } from '#modules/viewers/viewer.ts'
import { parseAddress } from '#platform/http/address.ts'
import { answer } from '#platform/http/answer.ts'
import { localise } from '#platform/http/language.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { searchPaths } from './search.paths.ts'
import { type SearchSuggestion, suggestSearches } from './suggest-searches.ts'

/** What a search could be, while it is typed. Ours. */
export function searchSuggestionsRoutes(app: FastifyInstance, platform: Platform): void {
  const suggestions = async (request: FastifyRequest): Promise<SearchSuggestions> => {
    const viewer = viewerOf(request)
    const language = localise(request, viewer.language)
    const access = await accessOf(viewer, platform)
    const { query } = parseAddress(request.originalUrl)
    const within = query.get('within')
    const archives =
      within === null ? await visibleArchives(access, platform) : [await archiveAt(within, access, platform)]
    const wish = { q: query.get('q') ?? '', archives, isSomewhere: within !== null }
    const found = await suggestSearches(access, wish, platform)
    return { data: found.map((one) => represent(one)) }

    function represent(one: SearchSuggestion): SearchSuggestions['data'][number] {
      if (one.kind === 'place') {
        const href = platform.settings.base + viewAddress({ archive: one.archive, folder: '' })
        return { kind: 'place', text: one.archive.name, href }
      }
      const search = new URLSearchParams(one.pairs.map(([key, value]): [string, string] => [key, value])).toString()
      if (one.kind === 'word') return { kind: 'word', text: one.text, query: search }
      return { kind: 'value', text: one.text, field: labelOf(one.field, language), query: search }
    }
  }
  const options = { cacheControl: 'private, no-cache' }
  app.get(searchPaths.suggestions, openTo.visitors, answer({ 'search-suggestions': suggestions }, options))
}

/** @throws Problem InvalidRequest where it is no address of an archive, ArchiveNotFound where it is hidden or not there. */
async function archiveAt(within: string, access: Access, platform: Platform) {
  const list = `${platform.settings.base}${archiveList}/`
  if (!within.startsWith(list) || within.slice(list.length).startsWith('?')) {
    const message = say('tables.within')
    throw new Problem('InvalidRequest', { message, fields: [{ field: 'within', rule: 'collection', message }] })
  }
  const { archiveId } = parseCollectionRequest(within, access.viewer, platform)
  return getArchive(access, archiveId, platform)
}
