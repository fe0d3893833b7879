import { Trash2 } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The trash of an archive, which that leads to. */
export const trashPlace: FoundPlace = {
  name: 'trash',
  title: 'collections.trash',
  icon: Trash2,
  isOffered: () => false,
  load: withTexts('trash', () => import('./trash-page.tsx').then(({ TrashPage }) => ({ default: TrashPage }))),
}
