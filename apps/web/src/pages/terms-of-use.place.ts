import { Handshake } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The terms of use, for administrators. */
export const termsOfUsePlace: FoundPlace = {
  name: 'terms-of-use',
  title: 'termsOfUsePlace.title',
  icon: Handshake,
  isOffered: ({ termsManagement }) => termsManagement != null,
  // The form has texts of those of the site, the search those of people.
  load: withTexts(
    'termsOfUse',
    withTexts(
      'siteSettings',
      withTexts('people', () => import('#pages/terms-of-use-page.tsx')),
    ),
  ),
}
