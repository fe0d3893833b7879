import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/shell.ts'

export const shell: Translation<typeof english.shell> = {
  dropToReplace: 'Slipp her for å erstatte «{{name}}»',
  replaceFile: 'Erstatt fil …',
  skip: 'Hopp til innholdet',
  home: 'Gå til forsiden',
  homeOf: 'Vitrine, forsiden',
  homeOfSite: '\u2068{{name}}\u2069, forsiden',
  menu: 'Meny',
  settings: 'Innstillinger',
  help: 'Språk og hjelp',
  theme: 'Utseende',
  themeAuto: 'Som systemet',
  themeLight: 'Lyst',
  themeDark: 'Mørkt',
  language: 'Språk',
  site: 'Nettstedet i tall',
  usage: 'Bruk',
  tasks: 'Oppgaver',
  about: 'Om Vitrine',
  aboutText: 'Vitrine er et åpent hjem for bilder, filmer, lyd og dokumenter på egen server.',
  messages: 'Meldinger',
  loading: 'Laster',
  close: 'Lukk',
  moreDeeds: 'Flere handlinger',
  people: 'Administrer brukere og grupper',
  audit: 'Revisjonslogg',
  invite: 'Lag invitasjoner',
  invitations: 'Administrer invitasjoner',
  signUps: 'Ventende registreringer',
  signUpsWaiting_one: '{{count, number}} registrering venter',
  signUpsWaiting_other: '{{count, number}} registreringer venter',
  mail: 'Utgående e-post',
  cancel: 'Avbryt',
  footer: 'Om dette nettstedet',
  pages: 'Sider på dette nettstedet',
  extras: 'Lenker',
  upload: 'Last opp',
  uploadsDone_one: '{{count, number}} fil ble lastet opp',
  uploadsDone_other: '{{count, number}} filer ble lastet opp',
  uploadsNone: 'Ingen filer ble lastet opp',
  uploadsFailed_one: '{{count, number}} fil kunne ikke lastes opp',
  uploadsFailed_other: '{{count, number}} filer kunne ikke lastes opp',
  uploadsShow: 'Vis',
  uploading: 'Laster opp',
  dropHere: 'Slipp her for å laste opp til {{name}}',
  pins: 'Nåler',
  cart: 'Handlekurv',
  flows: 'Flyter',
  pro: 'Pro',
  yes: 'Ja',
  no: 'Nei',
  clearCss: 'Fjern nettstedets stiler',
  clearCssText:
    'Stilene til dette nettstedet er slått av mens du leser dette. Skal de fjernes for alle? De kan ikke hentes tilbake herfra.',
  clearCssFailed: 'Stilene kunne ikke fjernes.',
}

export const home: Translation<typeof english.home> = {
  question: 'Hva leter du etter?',
}

export const keys: Translation<typeof english.keys> = {
  title: 'Hurtigtaster',
  grid: 'I en samling flytter piltastene, Skift med en pil velger et område, Enter eller mellomrom åpner.',
  editing:
    'I et felt som redigeres, lagrer Ctrl+Enter og går til samme felt i neste element, med Shift i forrige; Tab lagrer og går til neste felt, Escape lar feltet være som det var.',
  singleKeys: 'Bruk enkeltbokstaver og tegn som hurtigtaster',
}

export const palette: Translation<typeof english.palette> = {
  title: 'Kommandoer og steder',
  placeholder: 'Gå et sted eller gjør noe',
  nothing: 'Ingenting passer med det du skrev.',
  count_one: '{{count, number}} treff',
  count_other: '{{count, number}} treff',
  some: '{{shown}} av {{total}}',
  commands: 'Kommandoer',
  pages: 'Sider',
  foldersOf: 'Mapper i {{name}}',
  home: 'Forsiden',
  archives: 'Alle arkiver',
  setUp: 'Oppsett',
  on: 'På',
  chosen: 'I bruk',
  here: 'Du er her',
  themeWords: 'tema modus farger',
}

export const cookies: Translation<typeof english.cookies> = {
  title: 'Retningslinjer for informasjonskapsler',
  accept: 'Godta',
  loadFailed: 'Teksten om informasjonskapsler kunne ikke lastes.',
}

export const desktop: Translation<typeof english.desktop> = {
  title: 'Skrivebordsverktøy',
  install: 'Installer skrivebordsverktøyet for å arbeide med filer i programmene på datamaskinen din.',
  update: 'Versjon {{version}} av skrivebordsverktøyet er tilgjengelig.',
  getIt: 'Installer',
  getUpdate: 'Oppdater',
  haveIt: 'Jeg har det allerede',
  ignore: 'Ikke vis igjen',
  later: 'Ikke nå',
  howTo: 'Slik installeres det',
}
