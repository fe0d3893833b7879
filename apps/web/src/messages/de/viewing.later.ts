import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/viewing.later.ts'

export const viewer: Translation<typeof english.viewer> = {
  loading: 'Bild wird geladen',
  close: 'Zurück zur Sammlung',
  previous: 'Vorheriges',
  next: 'Nächstes',
  surface: 'Heller oder dunkler Grund',
  zoom: 'Zoom',
  larger: 'Größer',
  smaller: 'Kleiner',
  actual: 'Originalgröße',
  fit: 'Ganz zeigen',
  percent: '{{percent}} %',
  previewOnly: 'Nur Vorschau: die Datei hat mehr Pixel',
  page: 'Seite',
  ofPages: 'von {{count}}',
  previousPage: 'Vorige Seite',
  nextPage: 'Nächste Seite',
  filmstrip: 'Nachbarn',
  position: '{{position}} von {{total}}',
}

export const asset: Translation<typeof english.asset> = {
  image: 'Bild',
  movie: 'Film',
  audio: 'Ton',
  document: 'Dokument',
  graphic: 'Zeichnung',
  generic: 'Andere Datei',
  file: 'Datei',
  filename: 'Dateiname',
  kind: 'Art',
  size: 'Größe',
  pixels: 'Pixel',
  colourSpace: 'Farbraum',
  resolution: 'Auflösung',
  perInch: '{{count}} Pixel pro Zoll',
  frameRate: 'Bildrate',
  perSecond: '{{count}} Bilder pro Sekunde',
  duration: 'Länge',
  pages: 'Seiten',
  camera: 'Kamera',
  modified: 'Geändert',
  edited: 'Bearbeitet',
  inFile: 'In der Datei',
  written: 'eingetragen',
  waitsForWriting: 'wartet auf das Eintragen',
  notWritten: 'konnte nicht eingetragen werden, wird erneut versucht',
  place: 'Ort',
  where: 'Ablageort',
}

export const downloads: Translation<typeof english.downloads> = {
  found: 'Alles Gefundene herunterladen',
  download: 'Herunterladen',
  original: 'Originaldatei',
  preparing: '{{name}} wird vorbereitet',
  progress: '{{position}} von {{total}}: {{name}}',
  done_one: '{{count, number}} Datei wurde dem Browser übergeben.',
  done_other: '{{count, number}} Dateien wurden dem Browser übergeben.',
  failed_one: '{{count, number}} Datei konnte nicht heruntergeladen werden.',
  failed_other: '{{count, number}} Dateien konnten nicht heruntergeladen werden.',
  why: 'Gründe zeigen',
  notOffered: 'Von dieser Datei gibt es kein „{{name}}“.',
  tooMany:
    'In einen Download passen bis zu {{most}} einzeln gewählte Dateien. Wählen Sie weniger oder alle passenden aus.',
  packed: '„{{name}}“ ist unterwegs: {{what}}',
  offer: '„{{name}}“: {{what}}',
  files_one: '{{count, number}} Datei',
  files_other: '{{count, number}} Dateien',
}

export const details: Translation<typeof english.details> = {
  more: 'Mehr in der Datei',
  none: 'Mehr steht nicht in der Datei.',
  conflicts: 'Quellen, die sich widersprechen',
  conflictsHint: 'Die erste zählt.',
  languages: 'In anderen Sprachen',
  regions: 'Benannte Bildteile',
  properties: 'Weitere Eigenschaften',
}

export const edit: Translation<typeof english.edit> = {
  starCount: '{{count}} von 5 Sternen',
  editField: '{{field}} bearbeiten',
  save: 'Speichern',
  cancel: 'Abbrechen',
  keepMine: 'Meines trotzdem speichern',
  takeTheirs: 'Das andere übernehmen',
  emptyFields: 'Leere Felder zeigen',
  history: 'Verlauf',
  noHistory: 'Noch niemand hat etwas geändert.',
  older: 'Ältere Änderungen',
  byFile: 'Die Datei',
  byProgram: 'durch ein Programm',
  empty: 'leer',
  before: 'Vorher:',
  after: 'Nachher:',
  undo: 'Rückgängig',
  undone: 'Die Änderung wurde rückgängig gemacht',
  undoChange: 'Änderung vom {{when}} rückgängig machen',
  tagsHint: 'Die Eingabetaste übernimmt das Getippte, die Rücktaste führt zu den Werten, um sie zu entfernen.',
  emailsHint: 'Semikolon, Enter oder Tab übernimmt eine Adresse. Aus einer eingefügten Liste wird je eine Adresse.',
  addChoice: 'Wert hinzufügen',
  noValue: 'Kein Wert',
  dayHint: 'Tag.Monat.Jahr, etwa 07.05.2026. Ein Jahr oder Monat und Jahr genügen.',
  dateHint:
    'Tag.Monat.Jahr, etwa 07.05.2026, und die Uhrzeit, falls bekannt: 14:30. Ein Jahr oder Monat und Jahr genügen.',
  timeHint: 'Etwa 14:30 oder 14:30:00 +02:00.',
  calendar: 'Im Kalender wählen',
  lastOne: 'Das war das letzte.',
  fields: 'Felder bearbeiten',
  keywords: 'Stichwörter bearbeiten',
  notSaved: '„{{title}}“ wurde nicht gespeichert: {{fault}} Das Geschriebene steht noch dort.',
}

export const fieldFault: Translation<typeof english.fieldFault> = {
  maxSize: '{{field}} nimmt höchstens {{bound}} Zeichen auf.',
  integer: '{{field}} nimmt eine ganze Zahl auf.',
  real: '{{field}} nimmt eine Zahl auf.',
  date: '{{field}} nimmt ein Datum auf, etwa 07.05.2026, 05.2026 oder 2026.',
  day: '{{field}} nimmt ein Datum ohne Uhrzeit auf.',
  time: '{{field}} nimmt eine Uhrzeit auf, etwa 14:30.',
  min: '{{field}} nimmt eine Zahl ab {{bound}} auf.',
  max: '{{field}} nimmt eine Zahl bis {{bound}} auf.',
  pattern: 'Der Wert hat nicht die Form, die {{field}} verlangt.',
  emailNotValid: '{{field}} nimmt eine E-Mail-Adresse auf, etwa kari@example.no.',
  values: '{{field}} nimmt nur einen der angebotenen Werte auf.',
}

export const player: Translation<typeof english.player> = {
  play: 'Abspielen',
  pause: 'Anhalten',
  seek: 'Stelle',
  back: '10 Sekunden zurück',
  forward: '10 Sekunden vor',
  frameBack: 'Ein Bild zurück',
  frameForward: 'Ein Bild vor',
  mute: 'Ton aus',
  unmute: 'Ton an',
  volume: 'Lautstärke',
  louder: 'Lauter',
  quieter: 'Leiser',
  rate: 'Geschwindigkeit',
  faster: 'Schneller',
  slower: 'Langsamer',
  fullScreen: 'Ganzer Bildschirm',
  captions: 'Untertitel',
  captionsLanguage: 'Sprache der Untertitel',
  captionsNone: 'Aus',
  captionsFailed: 'Die Untertitel lassen sich nicht lesen.',
  time: '{{time}} von {{duration}}',
  preparing:
    'Eine Kopie, die Browser abspielen können, wird gerade erstellt. Sie erscheint von selbst, sobald sie da ist.',
  unplayable: 'Diese Datei lässt sich im Browser nicht abspielen.',
}

export const compare: Translation<typeof english.compare> = {
  compare: 'Vergleichen',
  title_one: '{{count, number}} im Vergleich',
  title_other: '{{count, number}} im Vergleich',
  linked: 'Gemeinsam vergrößern',
  details: 'Unterschiede',
  same: 'Auch Gleiches zeigen',
  remove: 'Aus dem Vergleich nehmen',
  tooFew: 'Nichts zu vergleichen',
  tooFewText: 'Zwei bis vier Kacheln auswählen und „Vergleichen“ drücken.',
}

export const slideShow: Translation<typeof english.slideShow> = {
  end: 'Diaschau beenden',
  interval: 'Zeit pro Bild',
  seconds: '{{seconds}} s',
  longer: 'Jedes Bild länger',
  shorter: 'Jedes Bild kürzer',
}

export const histogram: Translation<typeof english.histogram> = {
  title: 'Helligkeit und Farben',
  colours: 'Häufigste Farben',
  text: 'Von den Pixeln sind {{dark}} % dunkel, {{middle}} % mittelhell, {{bright}} % hell.',
}

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'Von dieser Art Datei lässt sich kein Bild erzeugen.',
  damaged: 'Die Datei ist beschädigt: Es lässt sich kein Bild erzeugen.',
  pixelLimit: 'Das Bild hat mehr Pixel, als hier gezeigt werden können.',
  memoryLimit: 'Ein Bild dieser Datei bräuchte mehr Speicher als erlaubt.',
  timeLimit: 'Ein Bild dieser Datei bräuchte mehr Zeit als erlaubt.',
  crashed: 'Das Programm, das diese Art Datei liest, ist gescheitert.',
  other: 'Von dieser Datei konnte kein Bild erzeugt werden.',
}

export { fields } from './viewing/fields.ts'
export { taxonomy } from './viewing/taxonomies.ts'
