import { moveInTree } from '@vitrine/ui/tree-keys.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { NewTerm } from './new-term.tsx'
import { Paging } from './paging.tsx'
import styles from './taxonomies.module.css'
import { atTop, type Changing, emptyHref, hasPages, type Term } from './term-lists.ts'
import { TermRow, type TermRowProps } from './term-row.tsx'
import type { Terms } from './use-terms.ts'

export interface TaxonomyTreeProps {
  label: string
  terms: Terms
  isChosen: (term: Term) => boolean
  /** Which terms can be picked; the others are opened instead. */
  mayPick: (term: Term) => boolean
  isSearch: boolean
  /** What the first line of the whole tree, which is no term, stands for; it picks null. Null where there is no such line. */
  none: { label: string; isChosen: boolean } | null
  onPick: (term: Term | null) => void
  /** Where terms are also added, changed and deleted. */
  editing?: {
    /** Below which term a new one is being written. */
    adding: string | null
    onAdding: (place: string | null) => void
    onChange: (changing: Changing) => void
  }
}

/** Terms in a tree: arrows walk, open and close, Enter picks. */
export function TaxonomyTree(props: TaxonomyTreeProps) {
  const { label, terms, isSearch } = props
  const none = isSearch ? null : props.none
  const adding = props.editing?.adding ?? null
  const { t } = useTexts()
  const [active, setActive] = useState<string | null>(null)
  const top = terms.lists.get(atTop)
  const known = termsIn(terms.lists)
  const isThere = active === emptyHref ? none !== null : known.has(active ?? '')
  const stop = isThere ? active : firstStop(none !== null, top?.terms)
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
    else if (props.mayPick(term)) props.onPick(term)
    else if (term.hasChildren) terms.toggle(term)
  }
  if (top === undefined) return null
  const isEmpty = top.terms.length === 0 && adding === null
  const hasLines = !(isSearch && isEmpty)
  return (
    <>
      {hasLines && (
        <div {...{ role: 'tree', 'aria-label': label, onKeyDown }}>
          {none !== null && <EmptyRow {...none} isStop={stop === emptyHref} onPick={() => props.onPick(null)} />}
          <TermLevel {...props} parent={null} level={1} stop={stop} onActive={setActive} onChoose={pick} />
        </div>
      )}
      {isEmpty && <p className={styles['none']}>{t('taxonomy.noItemsFound')}</p>}
    </>
  )
}

function firstStop(hasNone: boolean, terms: readonly Term[] | undefined): string | null {
  return hasNone ? emptyHref : (terms?.[0]?.href ?? null)
}

function termsIn(lists: Terms['lists']): Map<string, Term> {
  return new Map([...lists.values()].flatMap((list) => list.terms.map((term) => [term.href, term] as const)))
}

interface EmptyRowProps {
  label: string
  isChosen: boolean
  isStop: boolean
  onPick: () => void
}

function EmptyRow({ label, isChosen, isStop, onPick }: EmptyRowProps) {
  const state = { role: 'treeitem', 'aria-level': 1, 'aria-selected': isChosen, 'data-name': label }
  return (
    <div {...state} tabIndex={isStop ? 0 : -1} data-id={emptyHref} className={styles['term']} {...{ onClick: onPick }}>
      <span className={styles['row']}>
        <span className={styles['chevron']} />
        <span className={styles['empty']}>{label}</span>
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
  const { parent, level, stop, terms, editing, onActive, onChoose } = props
  const place = parent?.href ?? atTop
  const list = terms.lists.get(place)
  const deed = parent === null ? terms.add : parent.add
  return (
    <>
      {editing?.adding === place && deed !== null && (
        <NewTerm
          level={level}
          onAdd={(text) => terms.addTerm(parent, deed, text)}
          onEnd={() => editing.onAdding(null)}
        />
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
              isChosen={props.isChosen(term)}
              mayPick={props.mayPick(term)}
              onChoose={() => {
                onActive(term.href)
                onChoose(term)
              }}
              onToggle={() => terms.toggle(term)}
              deeds={editing === undefined ? null : deedsOf(term, parent, { terms, ...editing })}
            />
            {(isOpen || terms.leaving.has(term.href)) && (
              <Branch isLeaving={!isOpen}>
                <TermLevel {...props} parent={term} level={level + 1} />
              </Branch>
            )}
          </div>
        )
      })}
      {list && hasPages(list) && <Paging list={list} level={level} onTurn={(address) => terms.turn(place, address)} />}
    </>
  )
}

/** What stands below a term; on its way out it is only looked at. */
function Branch({ isLeaving, children }: { isLeaving: boolean; children: ReactNode }) {
  return (
    <div {...{ role: 'none' }} className={styles['branch']} inert={isLeaving} data-leaving={isLeaving || undefined}>
      <div {...{ role: 'none' }}>{children}</div>
    </div>
  )
}

type Editing = NonNullable<TaxonomyTreeProps['editing']> & { terms: Terms }

function deedsOf(term: Term, parent: Term | null, { terms, onAdding, onChange }: Editing): TermRowProps['deeds'] {
  return {
    onAdd: () => {
      terms.expand(term)
      onAdding(term.href)
    },
    onEdit: () => onChange({ kind: 'edit', term, parent }),
    onMove: () => onChange({ kind: 'move', term, parent }),
    onRemove: () => {
      if (term.hasChildren) onChange({ kind: 'remove', term, parent })
      else void terms.removeTerm(parent, term)
    },
  }
}
