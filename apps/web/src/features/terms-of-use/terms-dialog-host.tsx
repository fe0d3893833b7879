import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import { useTermsQuestion } from './ask-terms.ts'

const TermsDialog = lazy(
  withTexts('termsOfUse', () => import('./terms-dialog.tsx').then((module) => ({ default: module.TermsDialog }))),
)

/** Where the terms of use appear, once in a page; they are fetched when somebody is asked. */
export function TermsDialogHost() {
  const question = useTermsQuestion()
  if (question === null) return null
  return (
    <Suspense fallback={null}>
      <TermsDialog question={question} />
    </Suspense>
  )
}
