import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/rendition-administration.ts'

export const renditionConfig: Translation<typeof english.renditionConfig> = {
  nameMissing: 'Geben Sie einen Namen ein.',
  nameTaken: 'Es gibt schon eines mit dem Namen {{name}}.',
  tooMany_one: 'Davon gibt es höchstens {{count, number}}.',
  tooMany_other: 'Davon gibt es höchstens {{count, number}}.',
  tooManyPixels_one: 'Ein Bild hat höchstens {{count, number}} Million Pixel.',
  tooManyPixels_other: 'Ein Bild hat höchstens {{count, number}} Millionen Pixel.',
  tooLarge_one: 'Die Datei hat höchstens {{count, number}} Megabyte.',
  tooLarge_other: 'Die Datei hat höchstens {{count, number}} Megabyte.',
  noMarkOnFilms: 'Über Filme kann nichts gelegt werden.',
  noWatermark: 'Es gibt kein Wasserzeichen {{name}}.',
  noProfiles: 'Wählen Sie mindestens ein Profil.',
  unknownProfile: 'Eines dieser Profile gibt es nicht, oder es ist zweimal genannt.',
  noContent: 'Wählen Sie ein Bild, oder geben Sie einen Text ein.',
  otherFormat: 'Wählen Sie ein Bild im Format PNG oder SVG.',
  unreadable: 'Dieses Bild lässt sich nicht öffnen, oder es ist nichts darauf zu sehen.',
  tooDetailed: 'Dieses Bild hat zu viele Einzelheiten für ein Wasserzeichen.',
  noFont: 'Auf dem Server gibt es keine Schrift für diesen Text.',
  noPicture: 'Hier gibt es kein Bild, an dem es gezeigt werden könnte.',
  usedBy_one: 'Es wird von {{list}} verwendet. Wählen Sie dort zuerst etwas anderes.',
  usedBy_other: 'Es wird an {{count, number}} Stellen verwendet: {{list}}. Wählen Sie dort zuerst etwas anderes.',
}
