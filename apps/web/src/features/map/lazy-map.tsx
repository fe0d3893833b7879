import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { MapPaneProps } from './map-pane.tsx'

const MapPane = lazy(withTexts('map', () => import('./map-pane.tsx').then((module) => ({ default: module.MapPane }))))

/** Fetched when somebody looks at a map. */
export function LazyMapPane(props: MapPaneProps) {
  return (
    <Suspense fallback={null}>
      <MapPane {...props} />
    </Suspense>
  )
}
