import type { Collection } from '@vitrine/contract/collections.ts'
import { useMemo } from 'react'
import { useSession } from '#features/session/use-session.ts'
import { type Place, useShownPlace } from '#platform/place/place.ts'

/** Tells the frame what the search field searches here. Before the collection has come that is everything. */
export function useCollectionPlace(address: string, collection: Collection | undefined, problem: Error | null) {
  const { descriptor } = useSession()
  const [path = '', query = ''] = address.split('?')
  const typed = new URLSearchParams(query).get('q') ?? ''
  const name = collection?.name ?? ''
  const searchHref = collection === undefined ? descriptor.searchURL : collection.searchURL
  const searchText = collection?.searchString ?? typed
  const clearHref = collection?.clearSearch.href ?? path
  const isList = collection === undefined
  const place = useMemo<Place>(
    () => ({ name, searchHref, searchText, clearHref, isList, isSearchFirst: false, searchProblem: problem }),
    [name, searchHref, searchText, clearHref, isList, problem],
  )
  useShownPlace(place)
  return place
}
