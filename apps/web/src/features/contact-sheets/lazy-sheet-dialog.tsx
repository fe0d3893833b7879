import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { SheetDialogProps } from './sheet-dialog.tsx'

const SheetDialog = lazy(
  withTexts('contactSheets', () => import('./sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog }))),
)

/** Fetched when somebody makes a contact sheet. */
export function LazySheetDialog(props: SheetDialogProps) {
  return (
    <Suspense fallback={null}>
      <SheetDialog {...props} />
    </Suspense>
  )
}
