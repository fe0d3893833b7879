import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useMemo } from 'react'
import { useResourceClient } from './hypermedia-provider.tsx'
import type { ResourceClient } from './resource-client.ts'
import { useStandingProblem } from './use-standing-problem.ts'

type CollectionList = DocumentOf<'collectionlist'>
/** Lists whose pages name the next one. */
type Listed = 'collectionlist' | 'assetlist' | 'crop-preset-list'

export interface ResourceList<Kind extends Listed = 'collectionlist'> {
  /** The first page's own facts, such as its search address; undefined until it has come. */
  first: DocumentOf<Kind> | undefined
  items: DocumentOf<Kind>['data']
  problem: Error | null
  isLoading: boolean
  isFetchingMore: boolean
  /** Anything of it is on its way; more is asked for only when nothing is. */
  isFetching: boolean
  hasMore: boolean
  /** Follows `paging.next` of the last page that has come (COL-019). */
  fetchMore: () => void
  retry: () => void
}

const keyOf = (href: string, kind: Listed = 'collectionlist') => ['list', href, kind] as const

/** What has come of a list of collections; undefined where nobody has asked for it. Asks for nothing. */
export function peekList(client: ResourceClient, href: string): CollectionList['data'] | undefined {
  const known = client.cache.getQueryData<InfiniteData<CollectionList>>(keyOf(href))
  return known?.pages.flatMap(({ data }) => data)
}

/** A list of collections, assets or crop presets that grows by its own `paging.next`. Null follows nothing. */
export function useResourceList<Kinds extends DocumentKind, Kind extends Kinds & Listed>(
  href: Href<Kinds> | null,
  kind: Kind,
): ResourceList<Kind> {
  const client = useResourceClient()
  const query = useInfiniteQuery({
    queryKey: keyOf(String(href), kind),
    enabled: href !== null,
    initialPageParam: String(href),
    // Through the cache: the page around a list mostly reads its first page, too. It tries again by itself.
    queryFn: ({ pageParam }): Promise<DocumentOf<Kind>> => client.get(pageParam, kind),
    retry: false,
    getNextPageParam: (last) => last.paging?.next || undefined,
  })
  const { data } = query
  const { problem, forget } = useStandingProblem(keyOf(String(href), kind).join(' '), {
    ...{ hasDocument: data !== undefined, error: query.error, isLoading: query.isLoading },
  })
  const items = useMemo(
    () => (data?.pages ?? []).flatMap((page) => page.data as never) as DocumentOf<Kind>['data'],
    [data],
  )
  return {
    first: query.data?.pages[0],
    items,
    problem,
    isLoading: query.isLoading && problem === null,
    isFetchingMore: query.isFetchingNextPage,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    fetchMore: () => void (query.isFetching || query.fetchNextPage()),
    retry: () => {
      forget()
      void query.refetch()
    },
  }
}
