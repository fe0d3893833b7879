import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { TieDialogProps } from './tie-dialog.tsx'

// The texts of searches come with those of people.
const TieDialog = lazy(
  withTexts(
    'consent',
    withTexts('people', () => import('./tie-dialog.tsx').then((module) => ({ default: module.TieDialog }))),
  ),
)

/** Fetched when somebody ties a consent form to files. */
export function LazyTieDialog(props: TieDialogProps) {
  return (
    <Suspense fallback={null}>
      <TieDialog {...props} />
    </Suspense>
  )
}
