import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import { useUseQuestion } from './ask-use.ts'

const UseDialog = lazy(
  withTexts('licenceUse', () => import('./use-dialog.tsx').then((module) => ({ default: module.UseDialog }))),
)

/** Where somebody is asked for what they will use files, once in a page; it is fetched then. */
export function UseDialogHost() {
  const question = useUseQuestion()
  if (question === null) return null
  return (
    <Suspense fallback={null}>
      <UseDialog question={question} />
    </Suspense>
  )
}
