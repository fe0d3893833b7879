import type { Collection } from '@vitrine/contract/collections.ts'
import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { type OpenArchive, type Place, useShownPlace } from '#platform/place/place.ts'

/** Tells the frame what the search field searches here. Before the collection has come that is everything. */
export function useCollectionPlace(address: string, collection: Collection | undefined, problem: Error | null) {
  const { descriptor } = useSession()
  const [path = '', query = ''] = address.split('?')
  const typed = new URLSearchParams(query).get('q') ?? ''
  const name = collection?.name ?? ''
  const searchHref = collection === undefined ? descriptor.searchURL : collection.searchURL
  const searchText = collection?.searchString ?? typed
  const clearHref = collection?.clearSearch.href ?? path
  const view = collection?.metadataEditor.href ?? null
  const isList = collection === undefined
  const archive = useMemo(() => (collection === undefined ? undefined : archiveAround(collection)), [collection])
  const place = useMemo<Place>(
    () => ({
      name,
      searchHref,
      view,
      searchText,
      clearHref,
      isList,
      isSearchFirst: false,
      searchProblem: problem,
      archive,
    }),
    [name, searchHref, view, searchText, clearHref, isList, problem, archive],
  )
  useShownPlace(place)
  return place
}

/** What the collection tells of its archive. In a search its folders are those with hits, under addresses of the search. */
function archiveAround({ ancestors, name, clearSearch, searchString, children }: Collection): OpenArchive {
  const trail = [...ancestors.toReversed(), { href: clearSearch.href, name }]
  return { trail, children: searchString === '' ? children.data : [] }
}
