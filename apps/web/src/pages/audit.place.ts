import { ScrollText } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Who did what, for those who may audit. */
export const auditPlace: FoundPlace = {
  name: 'audit',
  title: 'shell.audit',
  icon: ScrollText,
  isOffered: ({ audit }) => audit != null,
  // The texts of grids come with those of people.
  load: withTexts(
    'audit',
    withTexts('people', () => import('./audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
  ),
}
