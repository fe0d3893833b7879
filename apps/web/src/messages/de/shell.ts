import type { Translation } from '#platform/i18n/message-key.ts'
import type * as english from '../en/shell.ts'

export const shell: Translation<typeof english.shell> = {
  skip: 'Zum Inhalt springen',
  home: 'Zur Startseite',
  homeOf: 'Vitrine, Startseite',
  menu: 'Menü',
  settings: 'Einstellungen',
  theme: 'Erscheinungsbild',
  themeAuto: 'Wie das System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  language: 'Sprache',
  about: 'Über Vitrine',
  aboutText: 'Vitrine ist ein offenes Zuhause für Bilder, Filme, Töne und Dokumente auf dem eigenen Server.',
  messages: 'Meldungen',
  loading: 'Wird geladen',
  close: 'Schließen',
  cancel: 'Abbrechen',
}

export const home: Translation<typeof english.home> = {
  question: 'Wonach suchen Sie?',
}

export const keys: Translation<typeof english.keys> = {
  title: 'Tastenkürzel',
  grid: 'In einer Sammlung bewegen die Pfeiltasten, Umschalt mit einem Pfeil wählt einen Bereich aus, Eingabe oder Leertaste öffnet.',
  singleKeys: 'Einzelne Buchstaben und Zeichen als Kürzel verwenden',
}

export const palette: Translation<typeof english.palette> = {
  title: 'Befehle',
  placeholder: 'Was möchten Sie tun?',
  nothing: 'Kein Befehl heißt so.',
}

export const cookies: Translation<typeof english.cookies> = {
  title: 'Cookie-Richtlinie',
  accept: 'Akzeptieren',
  loadFailed: 'Der Text über Cookies konnte nicht geladen werden.',
}
