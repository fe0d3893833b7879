import { moveInTree } from '@vitrine/ui/tree-keys.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Changing } from './change-dialogs.tsx'
import { NewTerm } from './new-term.tsx'
import { Paging } from './paging.tsx'
import styles from './taxonomies.module.css'
import { atTop, emptyHref, hasPages, mayBeSet, type Term } from './term-lists.ts'
import { TermRow } from './term-row.tsx'
import type { Terms } from './use-terms.ts'

export interface TaxonomyTreeProps {
  label: string
  terms: Terms
  chosen: readonly string[]
  isSearch: boolean
  adding: string | null
  onAdding: (place: string | null) => void
  onPick: (value: string | null) => void
  onChange: (changing: Changing) => void
}

/** Terms in a tree: arrows walk, open and close, Enter picks. */
export function TaxonomyTree(props: TaxonomyTreeProps) {
  const { label, terms, isSearch, adding } = props
  const { t } = useTexts()
  const [active, setActive] = useState<string | null>(null)
  const top = terms.lists.get(atTop)
  const known = termsIn(terms.lists)
  const stop = active !== null && (active === emptyHref || known.has(active)) ? active : firstStop(isSearch, top?.terms)
  const onKeyDown = (event: KeyboardEvent) => {
    // TAX-017: the keys of a text that is being written mean the text.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const item = event.target
    const move = moveInTree(event.key, item, getComputedStyle(item).direction === 'rtl')
    if (move === null) return
    event.preventDefault()
    event.stopPropagation()
    const term = known.get(item.dataset['id'] ?? '')
    if (typeof move === 'object') {
      setActive(move.to.dataset['id'] ?? null)
      move.to.focus()
    } else if (move === 'open') pick(term)
    else if (term) terms.toggle(term)
  }
  const pick = (term: Term | undefined) => {
    if (term === undefined) props.onPick(null)
    else if (mayBeSet(term)) props.onPick(term.value)
    else if (term.hasChildren) terms.toggle(term)
  }
  if (top === undefined) return null
  const isEmpty = top.terms.length === 0 && adding === null
  const hasLines = !(isSearch && isEmpty)
  return (
    <>
      {hasLines && (
        <div {...{ role: 'tree', 'aria-label': label, onKeyDown }}>
          {!isSearch && <EmptyRow isStop={stop === emptyHref} onPick={() => props.onPick(null)} />}
          <TermLevel {...props} parent={null} level={1} stop={stop} onActive={setActive} onChoose={pick} />
        </div>
      )}
      {isEmpty && <p className={styles['none']}>{t('taxonomy.noItemsFound')}</p>}
    </>
  )
}

function firstStop(isSearch: boolean, terms: readonly Term[] | undefined): string | null {
  return isSearch ? (terms?.[0]?.href ?? null) : emptyHref
}

function termsIn(lists: Terms['lists']): Map<string, Term> {
  return new Map([...lists.values()].flatMap((list) => list.terms.map((term) => [term.href, term] as const)))
}

function EmptyRow({ isStop, onPick }: { isStop: boolean; onPick: () => void }) {
  const { t } = useTexts()
  const state = { role: 'treeitem', 'aria-level': 1, 'aria-selected': false, 'data-name': t('taxonomy.noValue') }
  return (
    <div {...state} tabIndex={isStop ? 0 : -1} data-id={emptyHref} className={styles['term']} {...{ onClick: onPick }}>
      <span className={styles['row']}>
        <span className={styles['chevron']} />
        <span className={styles['empty']}>{t('taxonomy.noValue')}</span>
      </span>
    </div>
  )
}

interface TermLevelProps extends TaxonomyTreeProps {
  parent: Term | null
  level: number
  stop: string | null
  onActive: (href: string) => void
  onChoose: (term: Term) => void
}

/** The terms directly below one, the line in which a new one is written before them, and the way to the other pages behind. */
function TermLevel(props: TermLevelProps): ReactNode {
  const { parent, level, stop, terms, chosen, adding, onAdding, onActive, onChoose, onChange } = props
  const place = parent?.href ?? atTop
  const list = terms.lists.get(place)
  const deed = parent === null ? terms.add : parent.add
  return (
    <>
      {adding === place && deed !== null && (
        <NewTerm level={level} onAdd={(text) => terms.addTerm(parent, deed, text)} onEnd={() => onAdding(null)} />
      )}
      {list?.terms.map((term) => {
        const isOpen = terms.expanded.has(term.href)
        return (
          <div key={term.href} {...{ role: 'none' }}>
            <TermRow
              term={term}
              level={level}
              isOpen={isOpen}
              isStop={term.href === stop}
              isChosen={chosen.includes(term.value)}
              onChoose={() => {
                onActive(term.href)
                onChoose(term)
              }}
              onToggle={() => terms.toggle(term)}
              onAdd={() => {
                terms.expand(term)
                onAdding(term.href)
              }}
              onEdit={() => onChange({ kind: 'edit', term, parent })}
              onRemove={() => {
                if (term.hasChildren) onChange({ kind: 'remove', term, parent })
                else void terms.removeTerm(parent, term)
              }}
            />
            {isOpen && <TermLevel {...props} parent={term} level={level + 1} />}
          </div>
        )
      })}
      {list && hasPages(list) && <Paging list={list} level={level} onTurn={(address) => terms.turn(place, address)} />}
    </>
  )
}
