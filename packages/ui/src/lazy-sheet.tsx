import { lazy, Suspense } from 'react'
import type { SheetProps } from './sheet.tsx'

const Sheet = lazy(() => import('./sheet.tsx').then((module) => ({ default: module.Sheet })))

/** A sheet that is fetched when it is opened: wide windows have room for panes and never need one. */
export function LazySheet(props: SheetProps) {
  return (
    <Suspense fallback={null}>
      <Sheet {...props} />
    </Suspense>
  )
}
