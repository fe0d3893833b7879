import { Workflow } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** Work on files that is prepared for others, for those who manage it. */
export const actionsPlace: FoundPlace = {
  name: 'actions',
  title: 'actionsPlace.title',
  icon: Workflow,
  isOffered: ({ manageActions }) => manageActions != null,
  // Fields have the editors of the viewer, forms the texts of people, and groups are found as for an invitation.
  load: withTexts(
    'actions',
    withTexts(
      'bulkEditing',
      withTexts(
        'viewing',
        withTexts(
          'people',
          withTexts('invitations', () => import('#pages/actions-page.tsx')),
        ),
      ),
    ),
  ),
}
