import type { Taxonomy } from '@vitrine/contract/taxonomies.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import { handle } from '#platform/events/events.ts'
import { atTop, type ListHref, type Term, type TermList } from './term-lists.ts'
import { useTermChanges } from './use-term-changes.ts'

type TaxonomyHref = NonNullable<Field['taxonomyHref']>

export type Terms = ReturnType<typeof useTerms>

/**
 * The terms of a taxonomy as far as they were asked for: children with the first opening of a term, and not again. Failures of
 * loading are passed over (TAX-053); failures of changes are told.
 */
export function useTerms(href: TaxonomyHref) {
  const client = useResourceClient()
  const [lists, setLists] = useState<ReadonlyMap<string, TermList>>(new Map())
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [add, setAdd] = useState<Term['add']>(null)
  const [search, setSearch] = useState<Taxonomy['search'] | null>(null)
  const [isLoading, setLoading] = useState(true)
  const asked = useRef(new Set<string>())
  const put = useCallback((place: string, list: TermList) => setLists((known) => new Map(known).set(place, list)), [])

  const loadTop = useCallback(async () => {
    setLoading(true)
    try {
      const taxonomy = await client.get(href, 'taxonomy', { isFresh: true })
      setAdd(taxonomy.add)
      setSearch(taxonomy.search)
      put(atTop, { terms: taxonomy.items.data, paging: taxonomy.items.paging })
    } catch {
      // TAX-053: whoever opens the tree sees none, and can type a value all the same.
    }
    setLoading(false)
  }, [client, href, put])
  useEffect(() => void loadTop(), [loadTop])

  /** @throws as `ResourceClient.get`. */
  const load = async (place: string, address: ListHref) => {
    const { data, paging } = await client.get(address, 'taxonomy-item-list', { isFresh: true })
    put(place, { terms: data, paging })
  }
  const turn = (place: string, address: ListHref) => load(place, address).catch(() => undefined)
  const toggle = (term: Term) => {
    const next = new Set(expanded)
    if (!next.delete(term.href)) next.add(term.href)
    setExpanded(next)
    if (asked.current.has(term.href)) return
    asked.current.add(term.href)
    void load(term.href, term.href).catch(() => asked.current.delete(term.href))
  }
  // A term that was renamed with its assets has its old name again with them.
  useEffect(() =>
    handle('bulkRun.takenBack', () => {
      void loadTop()
      for (const place of lists.keys()) if (place !== atTop) void turn(place, place)
    }),
  )
  const changes = useTermChanges({ lists, setLists, put, turn, add })
  const expand = (term: Term) => !expanded.has(term.href) && toggle(term)
  return { lists, put, expanded, toggle, expand, turn, loadTop, add, search, isLoading, ...changes }
}
