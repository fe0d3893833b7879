import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  TreeItemContent,
  TreeLoadMoreItem,
} from 'react-aria-components/Tree'
import { Spinner } from './spinner.tsx'
import styles from './tree.module.css'

export interface TreeProps {
  label: string
  selectedId: string
  expandedIds: ReadonlySet<string>
  onExpand: (ids: ReadonlySet<string>) => void
  onOpen: (id: string) => void
  children: ReactNode
}

/** A tree of places: arrows walk and open, Enter goes there. Exactly one item is where we are. */
export function Tree({ label, selectedId, expandedIds, onExpand, onOpen, children }: TreeProps) {
  return (
    <AriaTree
      aria-label={label}
      className={styles['tree'] ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedId]}
      onSelectionChange={(keys) => {
        const [id] = keys === 'all' ? [] : keys
        if (id !== undefined) onOpen(String(id))
      }}
      expandedKeys={expandedIds}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
    >
      {children}
    </AriaTree>
  )
}

export interface TreeItemProps {
  id: string
  name: string
  /** Shown at the end of the line, already in the reader's numerals. */
  count: string
  hasChildren: boolean
  expandLabel: string
  children?: ReactNode
}

export function TreeItem({ id, name, count, hasChildren, expandLabel, children }: TreeItemProps) {
  return (
    <AriaTreeItem id={id} textValue={name} hasChildItems={hasChildren} className={styles['item'] ?? ''}>
      <TreeItemContent>
        <div className={styles['row']}>
          {hasChildren ? (
            <Button slot="chevron" aria-label={expandLabel} className={styles['chevron'] ?? ''}>
              <ChevronRight size={16} aria-hidden />
            </Button>
          ) : (
            <span className={styles['chevron']} />
          )}
          <span className={styles['name']} title={name}>
            {name}
          </span>
          <span className={styles['count']}>{count}</span>
        </div>
      </TreeItemContent>
      {children}
    </AriaTreeItem>
  )
}

/** The end of a list of items that goes on: what comes next is fetched when it comes into view. */
export function TreeMore({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  return (
    <TreeLoadMoreItem isLoading={isLoading} onLoadMore={onMore} className={styles['more'] ?? ''}>
      <Spinner size={16} />
    </TreeLoadMoreItem>
  )
}
