import type { Href } from '@vitrine/contract/document.ts'
import type { GroupChoice } from '@vitrine/contract/people.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { useState } from 'react'

interface Page {
  data: readonly GroupChoice[]
  paging: { next: Href<'group-picker'> | null }
}

/** Groups that were found: the first page, and each page after it when `loadMore` is called. */
export function useFoundGroups(href: Href<'group-picker'> | null) {
  const client = useResourceClient()
  const { document, problem: firstTrouble } = useResource(href, 'group-picker')
  /** What came after this first page, as long as it is the one that is shown. */
  const [later, setLater] = useState<{ after: Page; pages: readonly Page[] } | null>(null)
  /** Why a page did not come; it is not asked for again by itself. */
  const [trouble, setTrouble] = useState<{ at: string; problem: Error } | null>(null)
  const [loading, setLoading] = useState<string | null>(null)
  const first: Page | undefined = href === null ? undefined : document
  const pages = first === undefined ? [] : later?.after === first ? [first, ...later.pages] : [first]
  const next = pages.at(-1)?.paging.next ?? null
  const hasFailed = next !== null && trouble?.at === next
  const loadMore = () => {
    if (first === undefined || next === null || loading === next || hasFailed) return
    setLoading(next)
    client
      .get(next, 'group-picker')
      .then((page) => setLater({ after: first, pages: [...pages.slice(1), page] }))
      .catch((problem: Error) => setTrouble({ at: next, problem }))
      .finally(() => setLoading(null))
  }
  return {
    groups: first === undefined ? undefined : pages.flatMap(({ data }) => data),
    problem: firstTrouble ?? (hasFailed ? trouble.problem : null),
    hasMore: next !== null && !hasFailed,
    isLoading: loading !== null,
    loadMore,
  }
}
