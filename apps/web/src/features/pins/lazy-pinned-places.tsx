import { lazy, Suspense } from 'react'

const PinnedPlaces = lazy(() => import('./pinned-places.tsx').then((module) => ({ default: module.PinnedPlaces })))

/** Fetched with the view of pins. */
export const LazyPinnedPlaces = () => (
  <Suspense fallback={null}>
    <PinnedPlaces />
  </Suspense>
)
