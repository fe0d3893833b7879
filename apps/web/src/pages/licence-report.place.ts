import { ClipboardList } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** How licences stand, for those who keep them. */
export const licenceReportPlace: FoundPlace = {
  name: 'licence-report',
  title: 'licenceReportPlace.title',
  icon: ClipboardList,
  isOffered: ({ licenceReport }) => licenceReport != null,
  // The texts of searches come with those of people, of ways with those of usage.
  load: withTexts(
    'licenceReport',
    withTexts(
      'licences',
      withTexts(
        'usage',
        withTexts('people', () => import('#pages/licence-report-page.tsx')),
      ),
    ),
  ),
}
