import { lazy, Suspense } from 'react'
import type { AddDialogProps } from './add-dialog.tsx'

const AddDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddDialog })))

/** Fetched when somebody puts something into an album. */
export function LazyAddDialog(props: AddDialogProps) {
  return (
    <Suspense fallback={null}>
      <AddDialog {...props} />
    </Suspense>
  )
}
