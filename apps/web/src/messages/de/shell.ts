import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shell.ts'

export const shell: Translation<typeof english.shell> = {
  dropToReplace: 'Hier ablegen, um „{{name}}“ zu ersetzen',
  replaceFile: 'Datei ersetzen …',
  skip: 'Zum Inhalt springen',
  home: 'Zur Startseite',
  homeOf: 'Vitrine, Startseite',
  homeOfSite: '\u2068{{name}}\u2069, Startseite',
  menu: 'Menü',
  settings: 'Einstellungen',
  help: 'Sprache und Hilfe',
  theme: 'Erscheinungsbild',
  themeAuto: 'Wie das System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',
  site: 'Die Site in Zahlen',
  usage: 'Nutzung',
  tasks: 'Aufgaben',
  about: 'Über Vitrine',
  aboutText: 'Vitrine ist ein offenes Zuhause für Bilder, Filme, Töne und Dokumente auf dem eigenen Server.',
  messages: 'Meldungen',
  loading: 'Wird geladen',
  close: 'Schließen',
  moreDeeds: 'Weitere Aktionen',
  people: 'Benutzer und Gruppen verwalten',
  audit: 'Protokoll',
  invite: 'Einladungen erstellen',
  invitations: 'Einladungen verwalten',
  signUps: 'Offene Registrierungen',
  signUpsWaiting_one: '{{count, number}} Registrierung wartet',
  signUpsWaiting_other: '{{count, number}} Registrierungen warten',
  mail: 'E-Mail-Ausgang',
  cancel: 'Abbrechen',
  footer: 'Über diese Website',
  pages: 'Seiten dieser Website',
  extras: 'Links',
  upload: 'Hochladen',
  uploadsDone_one: '{{count, number}} Datei wurde hochgeladen',
  uploadsDone_other: '{{count, number}} Dateien wurden hochgeladen',
  uploadsNone: 'Es wurden keine Dateien hochgeladen',
  uploadsFailed_one: '{{count, number}} Datei konnte nicht hochgeladen werden',
  uploadsFailed_other: '{{count, number}} Dateien konnten nicht hochgeladen werden',
  uploadsShow: 'Zeigen',
  uploading: 'Wird hochgeladen',
  dropHere: 'Hier ablegen, um nach {{name}} hochzuladen',
  pins: 'Pins',
  cart: 'Warenkorb',
  flows: 'Flows',
  pro: 'Pro',
  yes: 'Ja',
  no: 'Nein',
  clearCss: 'Stile der Website entfernen',
  clearCssText:
    'Die Stile dieser Website sind ausgeschaltet, während Sie dies lesen. Sollen sie für alle entfernt werden? Von hier aus lassen sie sich nicht zurückholen.',
  clearCssFailed: 'Die Stile konnten nicht entfernt werden.',
}

export const home: Translation<typeof english.home> = {
  question: 'Wonach suchen Sie?',
}

export const keys: Translation<typeof english.keys> = {
  title: 'Tastenkürzel',
  grid: 'In einer Sammlung bewegen die Pfeiltasten, Umschalt mit einem Pfeil wählt einen Bereich aus, Eingabe oder Leertaste öffnet.',
  editing:
    'In einem Feld, das bearbeitet wird, speichert Strg+Eingabe und geht zum selben Feld des nächsten Objekts, mit Umschalt des vorigen; Tab speichert und geht zum nächsten Feld, Esc lässt das Feld, wie es war.',
  singleKeys: 'Einzelne Buchstaben und Zeichen als Kürzel verwenden',
}

export const palette: Translation<typeof english.palette> = {
  title: 'Befehle und Orte',
  placeholder: 'Wohin gehen, was tun?',
  nothing: 'Nichts passt zu Ihrer Eingabe.',
  count_one: '{{count, number}} Ergebnis',
  count_other: '{{count, number}} Ergebnisse',
  some: '{{shown}} von {{total}}',
  commands: 'Befehle',
  pages: 'Seiten',
  foldersOf: 'Ordner in {{name}}',
  home: 'Startseite',
  archives: 'Alle Archive',
  setUp: 'Einrichtung',
  on: 'Eingeschaltet',
  chosen: 'In Gebrauch',
  here: 'Sie sind hier',
  themeWords: 'Thema Design Modus Farben',
}

export const cookies: Translation<typeof english.cookies> = {
  title: 'Cookie-Richtlinie',
  accept: 'Akzeptieren',
  loadFailed: 'Der Text über Cookies konnte nicht geladen werden.',
}

export const desktop: Translation<typeof english.desktop> = {
  title: 'Desktop-Werkzeug',
  install: 'Installieren Sie das Desktop-Werkzeug, um Dateien mit den Programmen auf Ihrem Computer zu bearbeiten.',
  update: 'Version {{version}} des Desktop-Werkzeugs ist verfügbar.',
  getIt: 'Installieren',
  getUpdate: 'Aktualisieren',
  haveIt: 'Ich habe es schon',
  ignore: 'Nicht mehr anzeigen',
  later: 'Nicht jetzt',
  howTo: 'So wird es installiert',
}
