import type { Taxonomy, TaxonomyItem } from '@vitrine/contract/taxonomies.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Field } from '#features/metadata-fields/field-kind.ts'
import {
  atTop,
  type ListHref,
  type Shown,
  type Term,
  type TermList,
  type WrittenTerm,
  withKnown,
  withoutTerm,
  withTerm,
} from './term-lists.ts'
import { useBranches } from './use-branches.ts'
import { asTermChange, useFollowing } from './use-following.ts'
import { useMoves } from './use-moves.ts'
import { useTermTrouble } from './use-term-trouble.ts'

type TaxonomyHref = NonNullable<Field['taxonomyHref']>
type Adding = Term['add']

export type Terms = ReturnType<typeof useTerms>

/**
 * The terms of a taxonomy as far as they were asked for: children with the first opening of a term, and not again. Failures of
 * loading are passed over (TAX-053); failures of changes are told.
 */
export function useTerms(href: TaxonomyHref) {
  const client = useResourceClient()
  const [lists, setLists] = useState<ReadonlyMap<string, TermList>>(new Map())
  const branches = useBranches()
  const { expanded, leaving } = branches
  const [add, setAdd] = useState<Adding>(null)
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
    branches.turn(term.href)
    if (asked.current.has(term.href)) return
    asked.current.add(term.href)
    void load(term.href, term.href).catch(() => asked.current.delete(term.href))
  }
  const { closeAll } = branches
  const reload = useCallback(() => {
    asked.current.clear()
    closeAll()
    return loadTop()
  }, [closeAll, loadTop])
  const changes = useChanges({ lists, setLists, put, turn, loadTop, reload })
  const expand = (term: Term) => !expanded.has(term.href) && toggle(term)
  return { lists, put, expanded, leaving, toggle, expand, turn, loadTop, add, search, isLoading, ...changes }
}

/** Adding, changing and deleting; each ends with whether it was done, and tells what failed. */
function useChanges({ lists, setLists, put, turn, loadTop, reload }: Shown) {
  const client = useResourceClient()
  const follow = useFollowing(reload)
  const tell = useTermTrouble()
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (problem) {
      tell(problem as Error)
      return false
    }
  }
  const addTerm = (parent: Term | null, deed: NonNullable<Adding>, text: string) =>
    attempt(async () => {
      const wish = { name: text, value: text, acl: ['Set', 'Query', 'Navigate'] as const }
      const added = (await client.perform(deed, 'taxonomy-item-creation-info', {
        ...wish,
        acl: [...wish.acl],
      })) as TaxonomyItem
      const place = parent?.href ?? atTop
      setLists((known) => {
        const next = new Map(known)
        next.set(place, withTerm(known.get(place), added))
        return parent === null ? next : withKnown(next, { href: parent.href, hasChildren: true })
      })
    })
  const changeTerm = (term: Term, wish: WrittenTerm) =>
    attempt(async () => {
      if (term.change === null) return
      const change = await client.perform(term.change, 'taxonomy-item-update', wish, asTermChange('PUT'))
      follow(change, 'changed', term.name)
      setLists((known) => withKnown(known, { ...wish, href: term.href }))
    })
  const moves = useMoves({ lists, setLists, put, turn, loadTop, reload }, attempt)
  const removeTerm = (parent: Term | null, term: Term) =>
    attempt(async () => {
      if (term.remove === null) return
      const change = await client.perform(term.remove, undefined, undefined, asTermChange('DELETE'))
      follow(change, 'removed', term.name)
      const place = parent?.href ?? atTop
      const list = lists.get(place)
      if (list === undefined) return
      const left = withoutTerm(list, term.href)
      put(place, left)
      if (left.terms.length > 0) return
      // TAX-030: what was the last of its page leads to the first one.
      const isOnly = list.paging.prev === null && list.paging.next === null
      if (!isOnly) await turn(place, list.paging.first)
      else if (parent) setLists((known) => withKnown(known, { href: parent.href, hasChildren: false }))
    })
  return { addTerm, changeTerm, removeTerm, ...moves }
}
