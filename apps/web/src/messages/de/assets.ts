import type { Translation } from '@vitrine/contract/translation.ts'
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
  editMany: 'Alles Ausgewählte bearbeiten',
  editCount_one: '{{count, number}} bearbeiten',
  editCount_other: '{{count, number}} bearbeiten',
  slideShow: 'Diaschau',
}

/** Stars and colours by key, and what is said after a change. */
export const culling: Translation<typeof english.culling> = {
  saved: 'Gespeichert',
  undo: 'Rückgängig',
  stars0: 'Keine Sterne',
  stars1: 'Ein Stern',
  stars2: 'Zwei Sterne',
  stars3: 'Drei Sterne',
  stars4: 'Vier Sterne',
  stars5: 'Fünf Sterne',
  red: 'Rot oder keine Farbe',
  yellow: 'Gelb oder keine Farbe',
  green: 'Grün oder keine Farbe',
  blue: 'Blau oder keine Farbe',
  tooMany: 'Mehr als {{most}} sind ausgewählt: mit „Alles Ausgewählte bearbeiten“ (E) ändern',
}
