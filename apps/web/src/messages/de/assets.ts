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
}

export const viewer: Translation<typeof english.viewer> = {
  loading: 'Bild wird geladen',
  close: 'Zurück zur Sammlung',
  previous: 'Vorheriges',
  next: 'Nächstes',
  details: 'Einzelheiten',
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
  nothingPointedAt: 'Nichts gewählt',
  nothingPointedAtText: 'Klicken Sie eine Kachel an, oder gehen Sie mit den Pfeiltasten hin.',
  resize: 'Breite der Einzelheiten',
}

export const asset: Translation<typeof english.asset> = {
  noPicture: 'Von dieser Datei konnte kein Bild erzeugt werden',
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
  place: 'Ort',
  where: 'Ablageort',
}

export const downloads: Translation<typeof english.downloads> = {
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
  begin: 'Diaschau',
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
