import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/search.ts'

export const facets: Translation<typeof english.facets> = {
  dt: 'Type',
  o: 'Format',
  ct: 'Tatt',
  it: 'Laget',
  mt: 'Endret',
  image: 'Bilder',
  movie: 'Videoer',
  audio: 'Lyd',
  document: 'Dokumenter',
  graphic: 'Grafikk',
  generic: 'Andre filer',
  landscape: 'Liggende',
  portrait: 'Stående',
  cns: 'Samtykke',
  none: 'Ingenting kjent',
  notneeded: 'Ikke nødvendig',
  pending: 'Venter',
  refused: 'Ikke gitt',
  partial: 'Gitt delvis',
  full: 'Gitt',
  more: 'Mer kreves',
}
