import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { RunDialogProps } from './run-dialog.tsx'

const RunDialog = lazy(
  withTexts(
    'bulkEditing',
    withTexts('actions', () => import('./run-dialog.tsx').then((module) => ({ default: module.RunDialog }))),
  ),
)

/** Fetched when somebody runs an action. */
export function LazyRunDialog(props: RunDialogProps) {
  return (
    <Suspense fallback={null}>
      <RunDialog {...props} />
    </Suspense>
  )
}
