import { Scale } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Licences, for those who keep them. */
export const licencesPlace: FoundPlace = {
  name: 'licences',
  title: 'licencesPlace.title',
  icon: Scale,
  isOffered: ({ licences }) => licences != null,
  // The texts of searches come with those of people.
  load: withTexts(
    'licences',
    withTexts('people', () => import('#pages/licences-page.tsx')),
  ),
}
