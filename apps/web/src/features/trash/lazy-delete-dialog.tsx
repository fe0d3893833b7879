import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { DeleteDialogProps } from './delete-dialog.tsx'

const DeleteDialog = lazy(
  withTexts('trash', () => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog }))),
)

/** Fetched when somebody deletes something. */
export function LazyDeleteDialog(props: DeleteDialogProps) {
  return (
    <Suspense fallback={null}>
      <DeleteDialog {...props} />
    </Suspense>
  )
}
