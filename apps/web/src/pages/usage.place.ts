import { ChartNoAxesColumn } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** What is downloaded most and never, for those who run the site. */
export const usagePlace: FoundPlace = {
  name: 'usage',
  title: 'shell.usage',
  icon: ChartNoAxesColumn,
  isOffered: ({ usage }) => usage != null,
  load: withTexts(
    'usage',
    withTexts('site', () => import('./usage-page.tsx').then(({ UsagePage }) => ({ default: UsagePage }))),
  ),
}
