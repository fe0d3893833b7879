import type { Collection } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { lazy, Suspense } from 'react'
import { FolderTree } from '#features/folders/folder-tree.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'
import { folderDrawer, hasFolderPane, PaneHandle, paneWidth } from './pane-state.tsx'

const TermPane = lazy(() =>
  import('#features/taxonomies/term-pane.tsx').then((module) => ({ default: module.TermPane })),
)

const SmartFolderPane = lazy(() =>
  import('#features/smart-folders/smart-folder-pane.tsx').then((module) => ({ default: module.SmartFolderPane })),
)

/** The folders of the archive in view, its smart folders, and the terms of its taxonomies: beside the grid, or a drawer where there is no room. */
export function FolderPane({ collection }: { collection: Collection }) {
  const { t } = useTexts()
  const isMobile = useMedia('(max-width: 685px)')
  const [isShown] = useStoredValue(hasFolderPane)
  const [isDrawn, setDrawn] = useStoredValue(folderDrawer)
  const [width] = useStoredValue(paneWidth)
  if (isMobile) {
    if (!isDrawn) return null
    return (
      <LazySheet title={t('folders.tree')} closeLabel={t('shell.close')} side="start" onClose={() => setDrawn(false)}>
        <div className={styles['drawer']}>
          <ArchiveTree collection={collection} onChosen={() => setDrawn(false)} />
        </div>
      </LazySheet>
    )
  }
  if (!isShown) return null
  return (
    <aside aria-label={t('folders.tree')} className={styles['pane']} style={{ inlineSize: width }}>
      <div className={styles['tree']}>
        <ArchiveTree collection={collection} />
      </div>
      <PaneHandle label={t('folders.resize')} stored={paneWidth} edge="end" />
    </aside>
  )
}

/** The ground of the pane while its archive is on the way: the grid must not move aside when it comes. */
export function FolderPaneGround() {
  const isMobile = useMedia('(max-width: 685px)')
  const [isShown] = useStoredValue(hasFolderPane)
  const [width] = useStoredValue(paneWidth)
  return !isMobile && isShown ? <div className={styles['pane']} style={{ inlineSize: width }} /> : null
}

/** Roots the tree in the archive, whatever is searched and however it is ordered. */
function ArchiveTree({ collection, onChosen }: { collection: Collection; onChosen?: () => void }) {
  const here = collection.clearSearch.href
  const rootHref = (collection.ancestors.at(-1)?.href ?? here) as Href<'collectioninfo'>
  const root = useResource(rootHref, 'collectioninfo')
  if (root.document === undefined) return null
  const trail = [...collection.ancestors.toReversed().map(({ href }) => href as string), here as string]
  const chosen = onChosen === undefined ? {} : { onChosen }
  return (
    <>
      {root.document.isFolderNavigationEnabled && (
        <FolderTree root={{ ...root.document, href: rootHref as Collection['href'] }} trail={trail} {...chosen} />
      )}
      <Suspense fallback={null}>
        {root.document.isSmartFolderNavigationEnabled && (
          <SmartFolderPane
            archive={root.document}
            searchQuery={collection.searchQuery}
            searchString={collection.searchString}
            {...chosen}
          />
        )}
        <TermPane archive={root.document} searchQuery={collection.searchQuery} {...chosen} />
      </Suspense>
    </>
  )
}
