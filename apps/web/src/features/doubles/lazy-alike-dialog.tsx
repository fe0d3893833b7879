import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { AlikeDialogProps } from './alike-dialog.tsx'

const AlikeDialog = lazy(
  withTexts(
    'trash',
    withTexts('doubles', () => import('./alike-dialog.tsx').then((module) => ({ default: module.AlikeDialog }))),
  ),
)

/** Fetched when somebody asks what is alike. */
export function LazyAlikeDialog(props: AlikeDialogProps) {
  return (
    <Suspense fallback={null}>
      <AlikeDialog {...props} />
    </Suspense>
  )
}
