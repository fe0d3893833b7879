import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Tree, TreeItem, TreeMore } from '@vitrine/ui/tree.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'

type Node = Pick<CollectionInfo, 'href' | 'name' | 'assetCount' | 'hasChildren'>

export interface FolderTreeProps {
  root: Node
  /** The addresses from the root down to the folder in view, itself the last. */
  trail: readonly string[]
  /** Called when somebody has chosen a folder, that one too in which they are. */
  onChosen?: () => void
}

/** The folders of an archive with their counts; each opens its own children when somebody wants to see them. */
export function FolderTree({ root, trail, onChosen }: FolderTreeProps) {
  const { t } = useTexts()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set([root.href]))
  const here = trail.at(-1) ?? root.href
  const above = trail.slice(0, -1).join('\n')
  // Whoever comes by a link sees where that is.
  useEffect(() => {
    setExpanded((known) => new Set([...known, root.href, ...above.split('\n').filter((href) => href !== '')]))
  }, [root.href, above])
  const open = (id: string) => {
    if (id !== here) go(id)
    onChosen?.()
  }
  return (
    <Tree label={t('folders.tree')} selectedId={here} expandedIds={expanded} onExpand={setExpanded} onOpen={open}>
      <Folder node={root} expanded={expanded} />
    </Tree>
  )
}

function Folder({ node, expanded }: { node: Node; expanded: ReadonlySet<string> }): ReactNode {
  const { number } = useTexts()
  const isOpen = expanded.has(node.href)
  // A closed folder follows nothing: null.
  const children = useResourceList(isOpen && node.hasChildren ? node.href : null, 'collectionlist')
  return (
    <TreeItem id={node.href} name={node.name} count={number(node.assetCount)} hasChildren={node.hasChildren}>
      {isOpen && children.items.map((child) => <Folder key={child.href} node={child} expanded={expanded} />)}
      {isOpen && (children.isLoading || children.hasMore) && <TreeMore onMore={children.fetchMore} />}
    </TreeItem>
  )
}
