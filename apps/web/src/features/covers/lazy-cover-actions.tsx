import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'

const CoverActions = lazy(
  withTexts('covers', () => import('./cover-actions.tsx').then((module) => ({ default: module.CoverActions }))),
)

/** Fetched for those who may choose covers (COL-033). */
export function LazyCoverActions({ collection }: { collection: CollectionInfo }) {
  if (!collection.permissions.includes('SetPosterAsset')) return null
  return (
    <Suspense fallback={null}>
      <CoverActions collection={collection} />
    </Suspense>
  )
}
