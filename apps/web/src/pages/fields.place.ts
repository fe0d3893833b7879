import { TextCursorInput } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The metadata fields of the site, for those who change its settings. */
export const fieldsPlace: FoundPlace = {
  name: 'fields',
  title: 'siteFieldsPlace.title',
  icon: TextCursorInput,
  isOffered: ({ siteFields }) => siteFields != null,
  // The texts of forms come with those of people, those of editors with what is viewed.
  load: withTexts(
    'fieldAdministration',
    withTexts(
      'people',
      withTexts('viewing', () => import('#pages/fields-page.tsx')),
    ),
  ),
}
