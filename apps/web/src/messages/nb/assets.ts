import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/assets.ts'

export const grid: Translation<typeof english.grid> = {
  loading: 'Laster',
  open: 'Åpne',
  select: 'Velg',
  selectAll: 'Velg alle treff',
  selectLoaded: 'Velg alle som er lastet',
  selectAllOf: 'Velg alle {{total}}',
  clear: 'Fjern utvalget',
  selection: 'Utvalg',
  selected_one: '{{count, number}} valgt',
  selected_other: '{{count, number}} valgt',
  rangeTooLong: 'Et område kan ha {{count}} objekter. Vil du ha flere, velg alle treff.',
  tileSize: 'Størrelsen på bildene',
  scrubber: 'Sted i samlingen',
  where: '{{position}} av {{total}}',
  fineThumbnails: 'Miniatyrbilder i høy kvalitet',
  details: 'Detaljer',
  nothingPointedAt: 'Ingenting er valgt',
  nothingPointedAtText: 'Klikk på en flis, eller gå til den med piltastene.',
  detailsWidth: 'Bredden på detaljene',
  noPicture: 'Det kunne ikke lages bilde av denne filen',
  editMany: 'Rediger alt som er valgt',
  editCount_one: 'Rediger {{count, number}}',
  editCount_other: 'Rediger {{count, number}}',
  slideShow: 'Lysbildevisning',
}

/** Stars and colours by key, and what is said after a change. */
export const culling: Translation<typeof english.culling> = {
  saved: 'Lagret',
  undo: 'Angre',
  stars0: 'Ingen stjerner',
  stars1: 'Én stjerne',
  stars2: 'To stjerner',
  stars3: 'Tre stjerner',
  stars4: 'Fire stjerner',
  stars5: 'Fem stjerner',
  red: 'Rød, eller ingen farge',
  yellow: 'Gul, eller ingen farge',
  green: 'Grønn, eller ingen farge',
  blue: 'Blå, eller ingen farge',
  tooMany: 'Mer enn {{most}} er valgt: endre dem med «Rediger alt som er valgt» (E)',
}
