import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

const ShareDialog = lazy(
  withTexts('sharing', () => import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog }))),
)

/** Fetched when somebody shares an album. */
export function LazyShareDialog(props: ShareDialogProps) {
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  )
}
