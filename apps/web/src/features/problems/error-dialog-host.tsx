import { lazy, Suspense } from 'react'
import { useTrouble } from './trouble.ts'

const ErrorDialog = lazy(() => import('./error-dialog.tsx').then((module) => ({ default: module.ErrorDialog })))

/** Where the error dialog appears, once in the frame; it is fetched when there is trouble. */
export function ErrorDialogHost() {
  const trouble = useTrouble()
  if (trouble === null) return null
  return (
    <Suspense fallback={null}>
      <ErrorDialog trouble={trouble} />
    </Suspense>
  )
}
