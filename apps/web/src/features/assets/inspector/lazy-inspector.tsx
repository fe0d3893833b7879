import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { InspectorProps } from './inspector.tsx'

const Inspector = lazy(
  withTexts('viewing', () => import('./inspector.tsx').then((module) => ({ default: module.Inspector }))),
)

/** The inspector, fetched when it is opened: a grid is mostly looked at without one. */
export function LazyInspector(props: InspectorProps) {
  return (
    <Suspense fallback={null}>
      <Inspector {...props} />
    </Suspense>
  )
}
