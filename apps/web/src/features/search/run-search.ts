import type { Href } from '@vitrine/contract/document.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { Place } from '#platform/place/place.ts'

/** How a search ends (SRC-004): somewhere to go, or nothing found on the list of archives (SRC-012). */
export type SearchOutcome = { address: string } | 'nothing'

/**
 * Searches the place. An empty text clears the search (SRC-007). Over a list the search ends in the only collection with
 * hits, else in the list itself (SRC-003). @throws as the request did.
 */
export async function runSearch(client: ResourceClient, place: Place, text: string): Promise<SearchOutcome> {
  const q = text.trim()
  return searchAt(client, place, q === '' ? '' : expandTemplate(place.searchHref ?? '', { q }))
}

/** The same by several keys at once, as a query without `?` (SRC-019, SRC-020). */
export async function runQuery(client: ResourceClient, place: Place, query: string): Promise<SearchOutcome> {
  return searchAt(client, place, query === '' ? '' : `${expandTemplate(place.searchHref ?? '', {})}?${query}`)
}

/** The page asks for the same document: it finds it in the cache. */
async function searchAt(client: ResourceClient, place: Place, address: string): Promise<SearchOutcome> {
  if (address === '' || place.searchHref === null) return { address: place.clearHref }
  if (!place.isList) {
    await client.get(address as Href<'collection'>, 'collection')
    return { address }
  }
  const { data } = await client.get(address as Href<'collectionlist'>, 'collectionlist')
  const [first, second] = data.filter(({ assetCount }) => assetCount > 0)
  if (first === undefined) return 'nothing'
  return { address: second === undefined ? first.href : address }
}
