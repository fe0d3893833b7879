import type { TaxonomyItemInfo, TaxonomyItemList } from '@vitrine/contract/taxonomies.ts'

/** A term, and in results of a search what it stands below. */
export type Term = TaxonomyItemInfo & { ancestors?: TaxonomyItemList['data'][number]['ancestors'] }

/** Where a list is: that of a term's children is the term itself. */
export type ListHref = Term['href']

/** The page of a list of terms that is shown. */
export interface TermList {
  terms: readonly Term[]
  paging: { first: ListHref; prev: ListHref | null; next: ListHref | null; last: ListHref | null }
}

/** What its editors can say of a term. */
export type WrittenTerm = Pick<
  Term,
  'name' | 'value' | 'description' | 'customSearch' | 'acl' | 'synonyms' | 'translations'
>

/** A term that is being changed, and the one it stands below. */
export interface Changing {
  kind: 'edit' | 'move' | 'remove'
  term: Term
  parent: Term | null
}

/** The lists that are shown, and how they become others. */
export interface Shown {
  lists: ReadonlyMap<string, TermList>
  setLists: (change: (known: ReadonlyMap<string, TermList>) => ReadonlyMap<string, TermList>) => void
  put: (place: string, list: TermList) => void
  turn: (place: string, address: ListHref) => Promise<void>
  /** The terms at the top once more; what is open stays open. */
  loadTop: () => Promise<void>
  /** From the beginning, with nothing open. */
  reload: () => Promise<void>
}

/** Lists by the address of the term that they stand below; those at the top by this. */
export const atTop = ''

/** Chosen in place of a term, it empties the field (TAX-019). */
export const emptyHref = 'empty_url'

export const mayBeSet = ({ acl }: Pick<Term, 'acl'>): boolean => acl.includes('Set')
export const hasPages = ({ paging }: TermList): boolean => paging.prev !== null || paging.next !== null

/** As the server orders them, nearly: only what was added here has to find its place before it is asked again. */
const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

export function withTerm(list: TermList | undefined, term: Term): TermList {
  const paging = list?.paging ?? { first: term.href, prev: null, next: null, last: null }
  const others = (list?.terms ?? []).filter(({ href }) => href !== term.href)
  return { paging, terms: [...others, term].toSorted((a, b) => byName.compare(a.name, b.name)) }
}

export function withoutTerm(list: TermList, href: string): TermList {
  return { ...list, terms: list.terms.filter((term) => term.href !== href) }
}

/** Every list with a term as it is now; where it stands in none, they stay as they are. */
export function withKnown(lists: ReadonlyMap<string, TermList>, term: Pick<Term, 'href'> & Partial<Term>) {
  const change = (list: TermList): TermList => {
    if (!list.terms.some(({ href }) => href === term.href)) return list
    const terms = list.terms.map((one) => (one.href === term.href ? { ...one, ...term } : one))
    return { ...list, terms: terms.toSorted((a, b) => byName.compare(a.name, b.name)) }
  }
  return new Map([...lists].map(([place, list]) => [place, change(list)]))
}

/** What the label gives until somebody has said another value (TAX-034). */
export const mirrored = (label: string): string => label.replaceAll(/[<>]/g, '')
