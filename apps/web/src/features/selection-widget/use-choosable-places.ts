import type { FullApiDescriptor } from '@vitrine/contract/api-descriptor.ts'
import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { expandTemplate } from '@vitrine/hypermedia/expand-template.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { useMemo } from 'react'

/** A place to choose from, with the address of what the search finds there. */
export interface ChoosablePlace {
  info: CollectionInfo
  address: CollectionInfo['data']
  /** What the search finds; without one all that is there. */
  count: number
}

export interface ChoosablePlaces {
  places: readonly ChoosablePlace[]
  isLoading: boolean
  problem: Error | null
  retry: () => void
}

/** The archives and albums of a person, with what a search finds in each. */
export function useAllPlaces({ archives, albums, searchURL }: FullApiDescriptor, search: string): ChoosablePlaces {
  const found = useResourceList(search === '' ? archives : expandTemplate(searchURL, { q: search }), 'collectionlist')
  const gathered = useResourceList(albums, 'collectionlist')
  const places = useMemo(() => {
    const own = search === '' ? found.items : found.items.filter(({ assetCount }) => assetCount > 0)
    const withAssets = gathered.items.filter(({ assetCount }) => assetCount > 0)
    return [
      ...own.map((info) => ({ info, address: info.data, count: info.assetCount })),
      ...withAssets.map((info) => searchedIn(info, search)),
    ]
  }, [found.items, gathered.items, search])
  return { places, isLoading: found.isLoading, problem: found.problem, retry: found.retry }
}

/** One place alone. */
export function useOnePlace(href: CollectionInfo['href'], search: string): ChoosablePlaces {
  const { document, problem, retry } = useResource(href, 'collectioninfo')
  const places = useMemo(() => (document === undefined ? [] : [searchedIn(document, search)]), [document, search])
  return { places, isLoading: document === undefined && problem === null, problem, retry }
}

/** How much a search finds in a single place is known when it is looked into. */
function searchedIn(info: CollectionInfo, search: string): ChoosablePlace {
  const { data, searchURL, assetCount: count } = info
  return { info, address: search === '' || searchURL === null ? data : expandTemplate(searchURL, { q: search }), count }
}
