import { LayoutTemplate } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The own metadata templates. */
export const metadataTemplatesPlace: FoundPlace = {
  name: 'metadata-templates',
  title: 'metadataTemplatesPlace.title',
  icon: LayoutTemplate,
  isOffered: ({ metadataTemplates }) => metadataTemplates != null,
  load: withTexts('metadataTemplates', () => import('#pages/metadata-templates-page.tsx')),
}
