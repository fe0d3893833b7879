import { ChevronRight } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Spinner } from './spinner.tsx'
import styles from './tree.module.css'
import { moveInTree } from './tree-keys.ts'

export interface TreeProps {
  label: string
  selectedId: string
  /** Where Tab comes into a tree of which the selected item may not be seen. */
  entryId?: string
  expandedIds: ReadonlySet<string>
  onExpand: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  children: ReactNode
}

interface TreeContent {
  selectedId: string
  tabStop: string
  expandedIds: ReadonlySet<string>
  toggle: (id: string) => void
  open: (id: string) => void
}

const TreeContext = createContext<TreeContent | null>(null)
const LevelContext = createContext(1)

/**
 * A tree of places: arrows walk and open, Enter goes there. Exactly one item is where we are. Written out, because the
 * tree of React Aria brings 25 kB of selection and dragging along, an eighth of what a page may weigh.
 */
export function Tree({ label, selectedId, entryId = selectedId, expandedIds, onExpand, onOpen, children }: TreeProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const content = useMemo<TreeContent>(
    () => ({
      selectedId,
      tabStop: focusedId ?? entryId,
      expandedIds,
      toggle: (id) => {
        const next = new Set(expandedIds)
        if (!next.delete(id)) next.add(id)
        onExpand(next)
      },
      open: onOpen,
    }),
    [selectedId, entryId, focusedId, expandedIds, onExpand, onOpen],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]')
    if (item === null || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveInTree(event.key, item, getComputedStyle(item).direction === 'rtl')
    if (move === null) return
    event.preventDefault()
    const id = item.dataset['id'] ?? ''
    if (move === 'open') onOpen(id)
    else if (move === 'expand' || move === 'collapse') content.toggle(id)
    else {
      setFocusedId(move.to.dataset['id'] ?? null)
      move.to.focus()
    }
  }
  return (
    <TreeContext value={content}>
      <div {...{ role: 'tree', 'aria-label': label, onKeyDown }} className={styles['tree']}>
        {children}
      </div>
    </TreeContext>
  )
}

export interface TreeItemProps {
  id: string
  name: string
  /** Shown at the end of the line, already in the reader's numerals. */
  count: string
  hasChildren: boolean
  children?: ReactNode
}

export function TreeItem({ id, name, count, hasChildren, children }: TreeItemProps) {
  const tree = useContext(TreeContext)
  const level = useContext(LevelContext)
  const labelId = useId()
  if (tree === null) throw new Error('TreeItem needs a Tree around it')
  const isExpanded = tree.expandedIds.has(id)
  const state = {
    role: 'treeitem',
    'aria-labelledby': labelId,
    'data-name': name,
    'aria-level': level,
    'aria-selected': id === tree.selectedId,
    ...(hasChildren ? { 'aria-expanded': isExpanded } : {}),
  }
  return (
    <>
      <div {...state} tabIndex={id === tree.tabStop ? 0 : -1} data-id={id} className={styles['item']}>
        <div
          id={labelId}
          className={styles['row']}
          style={{ paddingInlineStart: (level - 1) * 16 }}
          {...{ onClick: () => tree.open(id) }}
        >
          <span
            className={styles['chevron']}
            {...{
              onClick: (event: { stopPropagation: () => void }) => {
                event.stopPropagation()
                if (hasChildren) tree.toggle(id)
                else tree.open(id)
              },
            }}
          >
            {hasChildren && <ChevronRight size={16} aria-hidden />}
          </span>
          <bdi className={styles['name']} title={name}>
            {name}
          </bdi>
          <span className={styles['count']}>{count}</span>
        </div>
      </div>
      {/* After the item, not in it: its name is then its own line, and the level says whose child is whose. */}
      {isExpanded && hasChildren && <LevelContext value={level + 1}>{children}</LevelContext>}
    </>
  )
}

/** The end of a list of items that goes on: what comes next is fetched when it comes into view. */
export function TreeMore({ onMore }: { onMore: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    observer.observe(element)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <div ref={ref} className={styles['more']}>
      <Spinner size={16} />
    </div>
  )
}
