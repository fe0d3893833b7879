import { HeartPulse } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** How the site does, for administrators. */
export const upkeepPlace: FoundPlace = {
  name: 'upkeep',
  title: 'upkeepPlace.title',
  icon: HeartPulse,
  isOffered: ({ upkeep }) => upkeep != null,
  load: withTexts(
    'upkeep',
    withTexts('people', () => import('#pages/upkeep-page.tsx')),
  ),
}
