import { lazy, Suspense } from 'react'
import type { InspectorProps } from './inspector.tsx'

const Inspector = lazy(() => import('./inspector.tsx').then((module) => ({ default: module.Inspector })))

/** The inspector, fetched when it is opened: a grid is mostly looked at without one. */
export function LazyInspector(props: InspectorProps) {
  return (
    <Suspense fallback={null}>
      <Inspector {...props} />
    </Suspense>
  )
}
