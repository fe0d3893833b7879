import { LogIn } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Other systems where people of this site sign in, for administrators. */
export const signInProvidersPlace: FoundPlace = {
  name: 'sign-in-providers',
  title: 'signInProvidersPlace.title',
  icon: LogIn,
  isOffered: ({ signInProviders }) => signInProviders != null,
  // The texts of forms come with those of people.
  load: withTexts(
    'signInProviders',
    withTexts(
      'signInPolicies',
      withTexts('people', () => import('#pages/sign-in-providers-page.tsx')),
    ),
  ),
}
