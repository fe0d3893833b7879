import { Workflow } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Work on files that is prepared for others, for those who manage it. */
export const actionsPlace: FoundPlace = {
  name: 'actions',
  title: 'actionsPlace.title',
  icon: Workflow,
  isOffered: ({ manageActions }) => manageActions !== null,
  // Fields have the editors of the viewer, and forms the texts of people.
  load: withTexts(
    'actions',
    withTexts(
      'bulkEditing',
      withTexts(
        'viewing',
        withTexts('people', () => import('#pages/actions-page.tsx')),
      ),
    ),
  ),
}
