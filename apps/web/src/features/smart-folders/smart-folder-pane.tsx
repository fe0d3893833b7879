import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { peekList, useResourceList } from '@vitrine/hypermedia/use-resource-list.ts'
import { Tree, TreeItem, TreeMore } from '@vitrine/ui/tree.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import type { ChosenFolder } from './smart-folder-wish.ts'
import styles from './smart-folders.module.css'

/** For the few who change smart folders. */
const SmartFolderMenu = lazy(() =>
  import('./smart-folder-menu.tsx').then((module) => ({ default: module.SmartFolderMenu })),
)

export interface SmartFolderPaneProps {
  /** The archive in view. */
  archive: Pick<CollectionInfo, 'smartFolders' | 'smartFolderHeader' | 'metadataEditor'>
  /** What is searched for in it: as an expression, and as it was typed. */
  searchQuery: string
  searchString: string
  onChosen?: () => void
}

interface Opened {
  expanded: ReadonlySet<string>
  chosen: ChosenFolder | null
}

/** What is open in each archive, and which was chosen last: each is another page, and the tree stays to whoever walks in it. */
const openedIn = new Map<string, Opened>()

/** The smart folders of an archive, opened level by level; each leads to the search that it stands for. */
export function SmartFolderPane({ archive, searchQuery, searchString, onChosen }: SmartFolderPaneProps) {
  const href = archive.smartFolders
  const [opened, setOpened] = useState<Opened>(
    () => openedIn.get(String(href)) ?? { expanded: new Set(), chosen: null },
  )
  const client = useResourceClient()
  const top = useResourceList(href, 'collectionlist')
  const note = (next: Opened) => {
    openedIn.set(String(href), next)
    setOpened(next)
  }
  const add = top.first?.add ?? null
  if (href === null || (top.items.length === 0 && add === null)) return null
  const { expanded } = opened
  // Whoever has gone on to another search is in none of them.
  const chosen = opened.chosen?.searchQuery === searchQuery ? opened.chosen : null
  const open = (id: string) => {
    const [list = ''] = id.split(' ')
    const node = peekList(client, list)?.find((one) => idOf(list, one) === id)
    if (node === undefined) return
    const { edit, smartFolder, searchQuery: query, name, description } = node
    note({ ...opened, chosen: { href: node.href, list, edit, smartFolder, searchQuery: query, name, description } })
    go(node.data)
    onChosen?.()
  }
  return (
    <section className={styles['pane']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{archive.smartFolderHeader}</h2>
        {add !== null && (
          <Suspense fallback={null}>
            <SmartFolderMenu
              top={href}
              add={add}
              reorder={top.first?.reorder ?? null}
              view={archive.metadataEditor.href}
              chosen={chosen}
              searchString={searchString}
              onGone={() => note({ ...opened, chosen: null })}
            />
          </Suspense>
        )}
      </div>
      {top.items.length > 0 && (
        <Tree
          label={archive.smartFolderHeader}
          selectedId={chosen === null ? '' : idOf(chosen.list, chosen)}
          entryId={top.items[0] === undefined ? '' : idOf(href, top.items[0])}
          expandedIds={expanded}
          onExpand={(ids) => note({ ...opened, expanded: ids })}
          onOpen={open}
        >
          <Inside href={href as CollectionInfo['href']} expanded={expanded} />
        </Tree>
      )}
    </section>
  )
}

interface InsideProps {
  href: CollectionInfo['href']
  expanded: ReadonlySet<string>
}

/** An item of the tree, by the list in which it stands and its address, which have no blanks. */
const idOf = (list: string, { href }: { href: string }) => `${list} ${href}`

function Inside({ href, expanded }: InsideProps): ReactNode {
  const { number } = useTexts()
  const list = useResourceList(href, 'collectionlist')
  return (
    <>
      {list.items.map((node) => (
        <TreeItem
          key={node.href}
          id={idOf(href, node)}
          name={node.name}
          count={number(node.assetCount)}
          hasChildren={node.hasChildren}
        >
          {expanded.has(idOf(href, node)) && node.hasChildren && <Inside href={node.href} expanded={expanded} />}
        </TreeItem>
      ))}
      {(list.isLoading || list.hasMore) && <TreeMore onMore={list.fetchMore} />}
    </>
  )
}
