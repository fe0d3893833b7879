import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { UploadLinksDialogProps } from './upload-links-dialog.tsx'

const UploadLinksDialog = lazy(
  withTexts('uploadLinks', () =>
    import('./upload-links-dialog.tsx').then((module) => ({ default: module.UploadLinksDialog })),
  ),
)

/** Fetched when somebody looks at upload links. */
export function LazyUploadLinksDialog(props: UploadLinksDialogProps) {
  return (
    <Suspense fallback={null}>
      <UploadLinksDialog {...props} />
    </Suspense>
  )
}
