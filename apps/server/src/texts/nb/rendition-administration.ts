import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-administration.ts'

export const renditionConfig: Translation<typeof english.renditionConfig> = {
  nameMissing: 'Skriv et navn.',
  nameTaken: 'Det finnes allerede en med navnet {{name}}.',
  tooMany_one: 'Det kan være høyst {{count, number}} av disse.',
  tooMany_other: 'Det kan være høyst {{count, number}} av disse.',
  tooManyPixels_one: 'Et bilde har høyst {{count, number}} million piksler.',
  tooManyPixels_other: 'Et bilde har høyst {{count, number}} millioner piksler.',
  tooLarge_one: 'Filen har høyst {{count, number}} megabyte.',
  tooLarge_other: 'Filen har høyst {{count, number}} megabyte.',
  noMarkOnFilms: 'Ingenting kan legges over filmer.',
  noWatermark: 'Det finnes ikke noe vannmerke {{name}}.',
  noProfiles: 'Velg minst én profil.',
  unknownProfile: 'En av disse profilene finnes ikke, eller er nevnt to ganger.',
  noContent: 'Velg et bilde, eller skriv en tekst.',
  otherFormat: 'Velg et bilde i PNG- eller SVG-format.',
  unreadable: 'Dette bildet kan ikke åpnes, eller ingenting av det kan sees.',
  tooDetailed: 'Dette bildet har for mange detaljer for et vannmerke.',
  noFont: 'Det finnes ingen skrift på serveren for denne teksten.',
  noPicture: 'Det finnes ikke noe bilde her som det kan vises på.',
  usedBy_one: 'Den brukes av {{list}}. Velg noe annet der først.',
  usedBy_other: 'Den brukes {{count, number}} steder: {{list}}. Velg noe annet der først.',
}
