import type { Collection } from '@vitrine/contract/collections.ts'
import { LazySheet } from '@vitrine/ui/lazy-sheet.tsx'
import { lazy, Suspense } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import styles from './collection-page.module.css'
import { folderDrawer, hasFolderPane, PaneHandle, paneView, paneWidth } from './pane-state.tsx'

/** The pictures come first. */
const PaneViews = lazy(() => import('./pane-views.tsx').then((module) => ({ default: module.PaneViews })))

/** Where one can go from the archive in view, and how what is in view can be narrowed down: beside the grid, or a drawer where there is no room. */
export function FolderPane({ collection }: { collection: Collection }) {
  const { t } = useTexts()
  const isMobile = useMedia('(max-width: 685px)')
  const [isShown] = useStoredValue(hasFolderPane)
  const [isDrawn, setDrawn] = useStoredValue(folderDrawer)
  const [view] = useStoredValue(paneView)
  const title = view === 'facets' && collection.facets !== null ? t('folders.narrow') : t('folders.tree')
  const [width] = useStoredValue(paneWidth)
  if (isMobile) {
    if (!isDrawn) return null
    return (
      <LazySheet title={title} closeLabel={t('shell.close')} side="start" onClose={() => setDrawn(false)}>
        <div className={styles['drawer']}>
          <Suspense fallback={null}>
            <PaneViews collection={collection} onChosen={() => setDrawn(false)} />
          </Suspense>
        </div>
      </LazySheet>
    )
  }
  if (!isShown) return null
  return (
    <aside aria-label={title} className={styles['pane']} style={{ inlineSize: width }}>
      <div className={styles['tree']}>
        <Suspense fallback={null}>
          <PaneViews collection={collection} />
        </Suspense>
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
