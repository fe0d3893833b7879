import { lazy, Suspense } from 'react'
import { archivePath } from '#features/preferences/sorting.ts'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useStoredValue } from '#platform/storage/stored-value.ts'
import { ArchiveTree, type ArchiveTreeProps } from './archive-tree.tsx'
import { paneView } from './pane-state.tsx'
import styles from './pane-views.module.css'

const FacetPane = lazy(
  withTexts('facets', () =>
    import('#features/facets/facet-pane.tsx').then((module) => ({ default: module.FacetPane })),
  ),
)

const views = ['folders', 'facets'] as const

/** The two views of the pane beside the grid, and which of them is shown. */
export function PaneViews({ collection, onChosen }: ArchiveTreeProps) {
  const { t } = useTexts()
  const [view, setView] = useStoredValue(paneView)
  const names = { folders: t('folders.tree'), facets: t('folders.narrow') }
  if (collection.facets === null) return <ArchiveTree collection={collection} onChosen={onChosen} />
  return (
    <>
      <fieldset className={styles['views']}>
        <legend>{t('folders.pane')}</legend>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            className={styles['view']}
            onClick={() => setView(each)}
          >
            {names[each]}
          </button>
        ))}
      </fieldset>
      {view === 'folders' && <ArchiveTree collection={collection} onChosen={onChosen} />}
      {view === 'facets' && (
        <Suspense fallback={null}>
          <FacetPane href={collection.facets} archive={archivePath(collection)} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}
