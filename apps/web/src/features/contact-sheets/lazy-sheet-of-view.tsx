import type { Collection } from '@vitrine/contract/collections.ts'
import { lazy, Suspense } from 'react'

const SheetOfView = lazy(() => import('./sheet-of-view.tsx').then((module) => ({ default: module.SheetOfView })))

/** Fetched behind the first page: nobody prints before there is something to be seen. */
export function LazySheetOfView({ collection }: { collection: Collection }) {
  return (
    <Suspense fallback={null}>
      <SheetOfView collection={collection} />
    </Suspense>
  )
}
