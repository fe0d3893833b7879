import { Settings2 } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Where the site is administered (SET-011). */
export const managementPlace: FoundPlace = {
  name: 'management',
  title: 'managementPlace.title',
  icon: Settings2,
  isOffered: () => true,
  needsConfigSections: true,
  load: withTexts(
    'siteSettings',
    withTexts('people', () => import('#pages/management-page.tsx')),
  ),
}
