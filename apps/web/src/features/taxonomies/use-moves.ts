import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { atTop, type Shown, type Term, withKnown, withoutTerm } from './term-lists.ts'
import { asTermChange, useFollowing } from './use-following.ts'

/** Moving a term to another place, and making one term of two; each ends with whether it was done. */
export function useMoves(
  { lists, setLists, put, loadTop, reload }: Shown,
  attempt: (work: () => Promise<void>) => Promise<boolean>,
) {
  const client = useResourceClient()
  const follow = useFollowing(reload)
  /** Asks once more what stands at a place. */
  const askAgain = async (place: Term | null) => {
    if (place === null) return loadTop()
    const { data, paging } = await client.get(place.href, 'taxonomy-item-list', { isFresh: true })
    put(place.href, { terms: data, paging })
    setLists((known) => withKnown(known, { href: place.href, hasChildren: data.length > 0 }))
  }
  const moveTerm = (parent: Term | null, term: Term, target: Term | null) =>
    attempt(async () => {
      if (term.change === null) return
      const { name, value, description, acl } = term
      const moved = { name, value, description, acl, parent: target?.href ?? term.taxonomyHref }
      await client.perform(term.change, 'taxonomy-item-update', moved, asTermChange('PUT'))
      if (term.ancestors === undefined) await Promise.all([askAgain(parent), askAgain(target)])
      // What a search found keeps its line; only what stands above it is another.
      else setLists((known) => withKnown(known, { href: term.href, ancestors: ancestorsBelow(target) }))
    })
  const mergeTerm = (parent: Term | null, term: Term, target: Term) =>
    attempt(async () => {
      if (term.merge === null) return
      const change = await client.perform(term.merge, 'term-merge', { into: target.href })
      follow(change, 'merged', term.name)
      const found = lists.get(atTop)
      if (term.ancestors === undefined) await Promise.all([askAgain(parent), askAgain(target)])
      else if (found !== undefined) put(atTop, withoutTerm(found, term.href))
    })
  return { moveTerm, mergeTerm }
}

const ancestorsBelow = (target: Term | null) =>
  target === null ? [] : [...(target.ancestors ?? []), { name: target.name, href: target.href }]
