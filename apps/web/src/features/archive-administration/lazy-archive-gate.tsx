import { lazy, Suspense } from 'react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { ArchiveGateProps } from './archive-gate.tsx'

// The texts of directories come with those of people.
const ArchiveGate = lazy(
  withTexts(
    'archiveAdministration',
    withTexts(
      'renditionAdministration',
      withTexts(
        'stackRules',
        withTexts('people', () => import('./archive-gate.tsx').then((module) => ({ default: module.ArchiveGate }))),
      ),
    ),
  ),
)
const DeletedArchives = lazy(
  withTexts('archiveAdministration', () =>
    import('./deleted-archives.tsx').then((module) => ({ default: module.DeletedArchives })),
  ),
)

/** Fetched when somebody adds or edits an archive. */
export function LazyArchiveGate(props: ArchiveGateProps) {
  return (
    <Suspense fallback={null}>
      <ArchiveGate {...props} />
    </Suspense>
  )
}

/** Fetched when somebody looks for archives that were deleted. */
export function LazyDeletedArchives(props: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <DeletedArchives {...props} />
    </Suspense>
  )
}
