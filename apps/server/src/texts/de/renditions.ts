import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/renditions.ts'

export const renditions: Translation<typeof english.renditions> = {
  addressOver: 'Die Adresse dieses Bildes gilt nicht oder nicht mehr.',
  noCopyToPlay: 'Von dieser Datei kann keine Kopie zum Abspielen gemacht werden ({{code}}).',
  filmIsMade: 'Dieser Film wird gerade erzeugt. Fordern Sie ihn in einer Weile noch einmal an.',
  noFilm: 'Dieser Film lässt sich nicht erzeugen ({{code}}).',
}
