import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'

const PeopleImport = lazy(
  withTexts('peopleImport', () => import('./people-import.tsx').then((module) => ({ default: module.PeopleImport }))),
)

/** Fetched when somebody imports people. */
export function LazyPeopleImport() {
  return (
    <Suspense fallback={null}>
      <PeopleImport />
    </Suspense>
  )
}
