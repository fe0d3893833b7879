import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { RenameDialogProps } from './rename-dialog.tsx'

const RenameDialog = lazy(
  withTexts('fileMoves', () => import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog }))),
)

/** Fetched when somebody renames something. */
export function LazyRenameDialog(props: RenameDialogProps) {
  return (
    <Suspense fallback={null}>
      <RenameDialog {...props} />
    </Suspense>
  )
}
