import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Href } from '@vitrine/contract/document.ts'
import type { DocumentKind } from '@vitrine/contract/document-kinds.generated.ts'
import type { DocumentOf } from '@vitrine/contract/documents.generated.ts'
import { useResourceClient } from './hypermedia-provider.tsx'

export interface Resources<Kind extends DocumentKind> {
  /** In the order of the hrefs; undefined for what has not come. */
  documents: (DocumentOf<Kind> | undefined)[]
  /** The first fault, if any. */
  problem: Error | null
  retry: () => void
}

/**
 * Several documents of one kind at once. Whatever leaves the list of hrefs before its answer has come is aborted,
 * so a fast scroll costs the server little.
 */
export function useResources<Kinds extends DocumentKind, Kind extends Kinds>(
  hrefs: readonly Href<Kinds>[],
  kind: Kind,
  { keptFor = 60_000 }: { keptFor?: number } = {},
): Resources<Kind> {
  const client = useResourceClient()
  const read = useQueries({
    queries: hrefs.map((href) => ({ ...client.query(href, kind), gcTime: keptFor })),
    combine: combineResources,
  })
  return read()
}

/**
 * Outside of the hook: `useQueries` keeps its result as long as this function stays the same. In a function, which the
 * library does not look into: when the list of hrefs moves on it would compare each document with its neighbour, part by
 * part, and hand out copies of both.
 */
export function combineResources<Document>(results: UseQueryResult<Document>[]) {
  return () => ({
    documents: results.map(({ data }) => data),
    problem: results.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  })
}
