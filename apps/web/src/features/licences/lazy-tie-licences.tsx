import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { TieLicencesProps } from './tie-licences-dialog.tsx'

// The texts of searches come with those of people.
const TieLicencesDialog = lazy(
  withTexts(
    'licences',
    withTexts('people', () =>
      import('./tie-licences-dialog.tsx').then((module) => ({ default: module.TieLicencesDialog })),
    ),
  ),
)

/** Fetched when somebody ties a licence to files. */
export function LazyTieLicences(props: TieLicencesProps) {
  return (
    <Suspense fallback={null}>
      <TieLicencesDialog {...props} />
    </Suspense>
  )
}
