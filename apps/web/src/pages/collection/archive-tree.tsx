import type { Collection } from '@vitrine/contract/collections.ts'
import type { Href } from '@vitrine/contract/document.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { lazy, Suspense } from 'react'
import { FolderTree } from '#features/folders/folder-tree.tsx'

const TermPane = lazy(() =>
  import('#features/taxonomies/term-pane.tsx').then((module) => ({ default: module.TermPane })),
)

const SmartFolderPane = lazy(() =>
  import('#features/smart-folders/smart-folder-pane.tsx').then((module) => ({ default: module.SmartFolderPane })),
)

export interface ArchiveTreeProps {
  collection: Collection
  onChosen?: (() => void) | undefined
}

/** The folders of an archive, its smart folders and the terms of its taxonomies. Roots the tree in the archive, whatever is searched and however it is ordered. */
export function ArchiveTree({ collection, onChosen }: ArchiveTreeProps) {
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
