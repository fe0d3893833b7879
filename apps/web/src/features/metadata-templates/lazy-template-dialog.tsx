import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { MetadataTemplateDialogProps } from './metadata-template-dialog.tsx'

const MetadataTemplateDialog = lazy(
  withTexts('metadataTemplates', () =>
    import('./metadata-template-dialog.tsx').then((module) => ({ default: module.MetadataTemplateDialog })),
  ),
)

/** Fetched when somebody keeps a template. */
export function LazyTemplateDialog(props: MetadataTemplateDialogProps) {
  return (
    <Suspense fallback={null}>
      <MetadataTemplateDialog {...props} />
    </Suspense>
  )
}
