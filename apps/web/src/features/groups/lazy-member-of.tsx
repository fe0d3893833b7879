import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { MemberOfListProps } from './member-of-list.tsx'

const MemberOfList = lazy(
  withTexts('groups', () => import('./member-of-list.tsx').then((module) => ({ default: module.MemberOfList }))),
)

/** Fetched with the first form of a person. */
export function LazyMemberOf(props: MemberOfListProps) {
  return (
    <Suspense fallback={null}>
      <MemberOfList {...props} />
    </Suspense>
  )
}
