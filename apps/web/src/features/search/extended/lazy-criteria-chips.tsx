import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { CriteriaChipsProps } from './criteria-chips.tsx'

const CriteriaChips = lazy(
  withTexts(
    'extendedSearch',
    withTexts('viewing', () => import('./criteria-chips.tsx').then((module) => ({ default: module.CriteriaChips }))),
  ),
)

/** Fetched with the first search that asks for more than a text. */
export function LazyCriteriaChips({
  address,
  isInBar = false,
  view = null,
}: Pick<CriteriaChipsProps, 'address'> & Partial<CriteriaChipsProps>) {
  const asked = [...new URLSearchParams(address.split('?')[1]).keys()]
  if (asked.every((key) => key === 'q')) return null
  return (
    <Suspense fallback={null}>
      <CriteriaChips address={address} isInBar={isInBar} view={view} />
    </Suspense>
  )
}
