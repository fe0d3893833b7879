import { Replace } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The own code lists. */
export const codeListsPlace: FoundPlace = {
  name: 'code-lists',
  title: 'codeListsPlace.title',
  icon: Replace,
  isOffered: ({ codeLists }) => codeLists != null,
  load: withTexts('codeLists', () => import('#pages/code-lists-page.tsx')),
}
