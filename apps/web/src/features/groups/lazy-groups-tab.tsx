import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'

const GroupsTab = lazy(
  withTexts('groups', () => import('./groups-tab.tsx').then((module) => ({ default: module.GroupsTab }))),
)

/** Fetched when somebody opens the administration of people. */
export function LazyGroupsTab() {
  return (
    <Suspense fallback={null}>
      <GroupsTab />
    </Suspense>
  )
}
