import { FileSignature } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Consent forms, for those who may configure them. */
export const consentPlace: FoundPlace = {
  name: 'consent',
  title: 'consentPlace.title',
  icon: FileSignature,
  isOffered: ({ consent }) => consent != null,
  // The texts of forms come with those of people, those of numbers with those of renditions.
  load: withTexts(
    'consent',
    withTexts(
      'renditionAdministration',
      withTexts('people', () => import('#pages/consent-page.tsx')),
    ),
  ),
}
