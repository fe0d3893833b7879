import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const facets: Translation<typeof english.facets> = {
  dt: 'Art',
  o: 'Format',
  ct: 'Aufgenommen',
  it: 'Entstanden',
  mt: 'Geändert',
  image: 'Bilder',
  movie: 'Videos',
  audio: 'Audio',
  document: 'Dokumente',
  graphic: 'Grafiken',
  generic: 'Andere Dateien',
  landscape: 'Querformat',
  portrait: 'Hochformat',
  cns: 'Einwilligung',
  none: 'Nichts bekannt',
  notneeded: 'Nicht nötig',
  pending: 'Ausstehend',
  refused: 'Nicht erteilt',
  partial: 'Teilweise erteilt',
  full: 'Erteilt',
  more: 'Weitere nötig',
}
