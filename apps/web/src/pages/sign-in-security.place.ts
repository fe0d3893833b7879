import { ShieldCheck } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** What whoever is here signs in with: codes of a telephone, passkeys, recovery codes. */
export const signInSecurityPlace: FoundPlace = {
  name: 'sign-in-security',
  title: 'signInSecurityPlace.title',
  icon: ShieldCheck,
  isOffered: ({ signInSecurity }) => signInSecurity != null,
  load: withTexts(
    'account',
    withTexts('signInSecurity', () => import('#pages/sign-in-security-page.tsx')),
  ),
}
