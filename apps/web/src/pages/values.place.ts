import { FileSpreadsheet } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The values of a collection as a table, which it leads to. */
export const valuesPlace: FoundPlace = {
  name: 'values',
  title: 'grid.valuesTable',
  icon: FileSpreadsheet,
  isOffered: () => false,
  load: withTexts('valueTables', () => import('./values-page.tsx').then(({ ValuesPage }) => ({ default: ValuesPage }))),
}
