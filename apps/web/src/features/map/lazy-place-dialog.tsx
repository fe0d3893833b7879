import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { PlaceDialogProps } from './place-dialog.tsx'

const PlaceDialog = lazy(
  withTexts('map', () => import('./place-dialog.tsx').then((module) => ({ default: module.PlaceDialog }))),
)

/** Fetched when somebody says where an asset is. */
export function LazyPlaceDialog(props: PlaceDialogProps) {
  return (
    <Suspense fallback={null}>
      <PlaceDialog {...props} />
    </Suspense>
  )
}
