import { Images } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Alike assets of an archive, which that leads to. */
export const doublesPlace: FoundPlace = {
  name: 'doubles',
  title: 'collections.doubles',
  icon: Images,
  isOffered: () => false,
  load: withTexts(
    'trash',
    withTexts('doubles', () => import('./doubles-page.tsx').then(({ DoublesPage }) => ({ default: DoublesPage }))),
  ),
}
