import { KeyRound } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Programs that act for whoever is here, their tokens, and for administrators the applications of the site. */
export const programsPlace: FoundPlace = {
  name: 'programs',
  title: 'programsPlace.title',
  icon: KeyRound,
  isOffered: ({ programs }) => programs != null,
  // The texts of forms come with those of people.
  load: withTexts(
    'programs',
    withTexts(
      'provisioning',
      withTexts('people', () => import('#pages/programs-page.tsx')),
    ),
  ),
}
