import { ImageDown } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Profiles, sets and watermarks, for those who administer archives. */
export const renditionsPlace: FoundPlace = {
  name: 'renditions',
  title: 'renditionsPlace.title',
  icon: ImageDown,
  isOffered: ({ processing }) => processing != null,
  // The texts of forms come with those of people.
  load: withTexts(
    'renditionAdministration',
    withTexts('people', () => import('#pages/renditions-page.tsx')),
  ),
}
