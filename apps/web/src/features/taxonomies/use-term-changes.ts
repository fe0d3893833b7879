import { type TaxonomyItem, type TaxonomyItemCreation, taxonomyUses } from '@vitrine/contract/taxonomies.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { notifyDone } from '@vitrine/ui/toasts.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  atTop,
  type ListHref,
  type Term,
  type TermList,
  type WrittenTerm,
  withKnown,
  withoutTerm,
  withTerm,
} from './term-lists.ts'
import { useTermTrouble } from './use-term-trouble.ts'

type Adding = Term['add']
type NewTerm = Partial<TaxonomyItemCreation> & { name: string }

/** What tells how far a change of assets is, with its words. */
const loadRun = withTexts('bulkEditing', () => import('#features/assets/bulk-editing/bulk-run.ts'))

interface Shown {
  lists: ReadonlyMap<string, TermList>
  setLists: (change: (known: ReadonlyMap<string, TermList>) => ReadonlyMap<string, TermList>) => void
  put: (place: string, list: TermList) => void
  turn: (place: string, address: ListHref) => Promise<void>
  /** Adds a term at the top. */
  add: Adding
}

/** Adding, changing and deleting; each ends with whether it was done, and tells what failed. */
export function useTermChanges({ lists, setLists, put, turn, add }: Shown) {
  const client = useResourceClient()
  const texts = useTexts()
  const { t } = texts
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
  const addWhole = (parent: Term | null, deed: NonNullable<Adding>, wish: NewTerm) =>
    attempt(async () => {
      const added = (await client.perform(deed, 'taxonomy-item-creation-info', wish)) as TaxonomyItem
      const place = parent?.href ?? atTop
      setLists((known) => {
        const next = new Map(known)
        next.set(place, withTerm(known.get(place), added))
        return parent === null ? next : withKnown(next, { href: parent.href, hasChildren: true })
      })
    })
  const addTerm = (parent: Term | null, deed: NonNullable<Adding>, text: string) =>
    addWhole(parent, deed, { name: text, value: text, acl: [...taxonomyUses] })
  const changeTerm = (term: Term, wish: WrittenTerm) =>
    attempt(async () => {
      if (term.change === null) return
      const how = { method: 'PUT', answer: 'taxonomy-item-change' } as const
      const { edit } = await client.perform(term.change, 'taxonomy-item-update', wish, how)
      setLists((known) => withKnown(known, { ...wish, href: term.href }))
      // Assets with the old value get the new one: how many is told when they have it, with the way back.
      if (edit !== null) void loadRun().then(({ beginRun }) => beginRun(edit, false, { client, texts }))
    })
  /** What was deleted with others below it was asked about before; a single term is put back by a press. */
  const tellRemoved = (parent: Term | null, term: Term) => {
    const deed = parent === null ? add : parent.add
    const { name, value, description, customSearch, acl, synonyms, translations } = term
    const wish = { name, value, description, customSearch, acl, synonyms, translations }
    const onAction = () => void (deed && addWhole(parent, deed, wish))
    const canBack = deed !== null && !term.hasChildren
    notifyDone(t('taxonomy.removed', { name }), canBack ? { label: t('culling.undo'), onAction } : undefined)
  }
  const removeTerm = (parent: Term | null, term: Term) =>
    attempt(async () => {
      if (term.remove === null) return
      await client.perform(term.remove, undefined, undefined, 'DELETE')
      tellRemoved(parent, term)
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
  return { addTerm, changeTerm, removeTerm }
}
