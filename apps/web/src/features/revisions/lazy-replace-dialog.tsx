import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { ReplaceDialogProps } from './replace-dialog.tsx'

const ReplaceDialog = lazy(
  withTexts('viewing', () => import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog }))),
)

/** Fetched when somebody replaces a file. */
export function LazyReplaceDialog(props: ReplaceDialogProps) {
  return (
    <Suspense fallback={null}>
      <ReplaceDialog {...props} />
    </Suspense>
  )
}
