import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/assets.ts'

export const grid: Translation<typeof english.grid> = {
  loading: 'Wird geladen',
  open: 'Öffnen',
  select: 'Auswählen',
  selectAll: 'Alle Treffer auswählen',
  selectLoaded: 'Alle geladenen auswählen',
  selectAllOf: 'Alle {{total}} auswählen',
  clear: 'Auswahl aufheben',
  selection: 'Auswahl',
  selected_one: '{{count, number}} ausgewählt',
  selected_other: '{{count, number}} ausgewählt',
  rangeTooLong: 'Ein Bereich kann {{count}} Objekte umfassen. Für mehr wählen Sie alle Treffer aus.',
  tileSize: 'Größe der Bilder',
  scrubber: 'Stelle in der Sammlung',
  where: '{{position}} von {{total}}',
  fineThumbnails: 'Vorschaubilder in hoher Qualität',
  details: 'Einzelheiten',
  nothingPointedAt: 'Nichts gewählt',
  nothingPointedAtText: 'Klicken Sie eine Kachel an, oder gehen Sie mit den Pfeiltasten hin.',
  detailsWidth: 'Breite der Einzelheiten',
  noPicture: 'Von dieser Datei konnte kein Bild erzeugt werden',
  slideShow: 'Diaschau',
}
