import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { BulkEditorProps } from './bulk-editor.tsx'

const BulkEditor = lazy(
  withTexts(
    'viewing',
    withTexts('bulkEditing', () => import('./bulk-editor.tsx').then((module) => ({ default: module.BulkEditor }))),
  ),
)

/** The bulk editor, fetched when somebody wants to change many assets. */
export function LazyBulkEditor(props: BulkEditorProps) {
  return (
    <Suspense fallback={null}>
      <BulkEditor {...props} />
    </Suspense>
  )
}
