import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { ReturnDialogProps } from './return-dialog.tsx'

const ReturnDialog = lazy(
  withTexts('reviews', () => import('./return-dialog.tsx').then((module) => ({ default: module.ReturnDialog }))),
)

/** Fetched when somebody sends files back. */
export function LazyReturnDialog(props: ReturnDialogProps) {
  return (
    <Suspense fallback={null}>
      <ReturnDialog {...props} />
    </Suspense>
  )
}
