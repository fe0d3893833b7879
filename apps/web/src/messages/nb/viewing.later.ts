import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/viewing.later.ts'

export const viewer: Translation<typeof english.viewer> = {
  loading: 'Laster bildet',
  close: 'Tilbake til samlingen',
  previous: 'Forrige',
  next: 'Neste',
  surface: 'Lys eller mørk bakgrunn',
  zoom: 'Zoom',
  larger: 'Større',
  smaller: 'Mindre',
  actual: 'Faktisk størrelse',
  fit: 'Vis hele bildet',
  percent: '{{percent}} %',
  previewOnly: 'Bare forhåndsvisning: filen har flere piksler',
  page: 'Side',
  ofPages: 'av {{count}}',
  previousPage: 'Forrige side',
  nextPage: 'Neste side',
  filmstrip: 'Naboer',
  position: '{{position}} av {{total}}',
}

export const asset: Translation<typeof english.asset> = {
  image: 'Bilde',
  movie: 'Film',
  audio: 'Lyd',
  document: 'Dokument',
  graphic: 'Tegning',
  generic: 'Annen fil',
  file: 'Fil',
  filename: 'Filnavn',
  kind: 'Type',
  size: 'Størrelse',
  pixels: 'Piksler',
  colourSpace: 'Fargerom',
  resolution: 'Oppløsning',
  perInch: '{{count}} piksler per tomme',
  frameRate: 'Bildefrekvens',
  perSecond: '{{count}} bilder per sekund',
  duration: 'Lengde',
  pages: 'Sider',
  camera: 'Kamera',
  modified: 'Endret',
  edited: 'Redigert',
  inFile: 'I filen',
  written: 'skrevet',
  waitsForWriting: 'venter på å bli skrevet',
  notWritten: 'kunne ikke skrives, prøves igjen',
  place: 'Sted',
  where: 'Hvor den ligger',
}

export const downloads: Translation<typeof english.downloads> = {
  found: 'Last ned alt som ble funnet',
  download: 'Last ned',
  original: 'Originalfil',
  preparing: '{{name}} gjøres klar',
  progress: '{{position}} av {{total}}: {{name}}',
  done_one: '{{count, number}} fil ble gitt til nettleseren.',
  done_other: '{{count, number}} filer ble gitt til nettleseren.',
  failed_one: '{{count, number}} fil kunne ikke lastes ned.',
  failed_other: '{{count, number}} filer kunne ikke lastes ned.',
  why: 'Vis hvorfor',
  notOffered: 'Denne filen finnes ikke som «{{name}}».',
  tooMany: 'Opptil {{most}} valgte filer får plass i én nedlasting. Velg færre, eller velg alle som passer.',
  packed: '«{{name}}» er på vei: {{what}}',
  offer: '«{{name}}»: {{what}}',
  files_one: '{{count, number}} fil',
  files_other: '{{count, number}} filer',
}

export const details: Translation<typeof english.details> = {
  more: 'Mer i filen',
  none: 'Det står ikke mer i filen.',
  conflicts: 'Kilder som er uenige',
  conflictsHint: 'Den første gjelder.',
  languages: 'På andre språk',
  regions: 'Navngitte deler av bildet',
  properties: 'Andre egenskaper',
}

export const edit: Translation<typeof english.edit> = {
  starCount: '{{count}} av 5 stjerner',
  editField: 'Rediger {{field}}',
  save: 'Lagre',
  cancel: 'Avbryt',
  keepMine: 'Lagre min likevel',
  takeTheirs: 'Bruk den andre',
  emptyFields: 'Vis tomme felt',
  history: 'Historikk',
  noHistory: 'Ingen har endret noe ennå.',
  older: 'Eldre endringer',
  byFile: 'Filen',
  byProgram: 'av et program',
  empty: 'tomt',
  before: 'Før:',
  after: 'Etter:',
  undo: 'Angre',
  undone: 'Endringen er angret',
  undoChange: 'Angre endringen fra {{when}}',
  tagsHint: 'Enter legger til det du skrev, tilbaketasten går til verdiene for å fjerne dem.',
  emailsHint: 'Semikolon, Enter eller Tab beholder en adresse. En innlimt liste blir til én adresse for hver.',
  addChoice: 'Legg til en verdi',
  noValue: 'Ingen verdi',
  dayHint: 'Dag.måned.år, for eksempel 07.05.2026. Et år, eller måned og år, er nok.',
  dateHint:
    'Dag.måned.år, for eksempel 07.05.2026, og klokkeslett om det er kjent: 14:30. Et år, eller måned og år, er nok.',
  timeHint: 'For eksempel 14:30 eller 14:30:00 +02:00.',
  calendar: 'Velg i kalenderen',
  lastOne: 'Det var den siste.',
  fields: 'Rediger felt',
  keywords: 'Rediger nøkkelord',
  notSaved: '«{{title}}» ble ikke lagret: {{fault}} Det du skrev, står der fremdeles.',
}

export const fieldFault: Translation<typeof english.fieldFault> = {
  maxSize: '{{field}} tar høyst {{bound}} tegn.',
  integer: '{{field}} tar et heltall.',
  real: '{{field}} tar et tall.',
  date: '{{field}} tar en dato, for eksempel 07.05.2026, 05.2026 eller 2026.',
  day: '{{field}} tar en dato uten klokkeslett.',
  time: '{{field}} tar et klokkeslett, for eksempel 14:30.',
  min: '{{field}} tar et tall fra og med {{bound}}.',
  max: '{{field}} tar et tall til og med {{bound}}.',
  pattern: 'Verdien har ikke den formen som {{field}} krever.',
  emailNotValid: '{{field}} tar en e-postadresse, for eksempel kari@example.no.',
  values: '{{field}} tar bare en av verdiene som tilbys.',
}

export const player: Translation<typeof english.player> = {
  play: 'Spill av',
  pause: 'Pause',
  seek: 'Sted',
  back: '10 sekunder tilbake',
  forward: '10 sekunder frem',
  frameBack: 'Ett bilde tilbake',
  frameForward: 'Ett bilde frem',
  mute: 'Lyd av',
  unmute: 'Lyd på',
  volume: 'Lydstyrke',
  louder: 'Høyere',
  quieter: 'Lavere',
  rate: 'Hastighet',
  faster: 'Raskere',
  slower: 'Langsommere',
  fullScreen: 'Fullskjerm',
  captions: 'Teksting',
  captionsLanguage: 'Språk for tekstingen',
  captionsNone: 'Ingen teksting',
  captionsFailed: 'Tekstingen kan ikke leses.',
  time: '{{time}} av {{duration}}',
  preparing: 'En kopi som nettlesere kan spille av, blir laget. Den kommer av seg selv når den er klar.',
  unplayable: 'Denne filen kan ikke spilles av i nettleseren.',
}

export const compare: Translation<typeof english.compare> = {
  compare: 'Sammenlign',
  title_one: 'Sammenligner {{count, number}}',
  title_other: 'Sammenligner {{count, number}}',
  linked: 'Zoom sammen',
  details: 'Forskjeller',
  same: 'Vis også det som er likt',
  remove: 'Ta ut av sammenligningen',
  tooFew: 'Ingenting å sammenligne',
  tooFewText: 'Velg to til fire fliser og trykk på Sammenlign.',
}

export const slideShow: Translation<typeof english.slideShow> = {
  end: 'Avslutt lysbildevisningen',
  interval: 'Tid per bilde',
  seconds: '{{seconds}} s',
  longer: 'Lengre for hvert bilde',
  shorter: 'Kortere for hvert bilde',
}

export const histogram: Translation<typeof english.histogram> = {
  title: 'Lysstyrke og farger',
  colours: 'Vanligste farger',
  text: 'Av pikslene er {{dark}} % mørke, {{middle}} % middels lyse og {{bright}} % lyse.',
}

export const renderProblem: Translation<typeof english.renderProblem> = {
  unsupported: 'Det kan ikke lages bilde av denne typen fil.',
  damaged: 'Filen er skadet, og det kan ikke lages bilde av den.',
  pixelLimit: 'Bildet har flere piksler enn det som kan vises her.',
  memoryLimit: 'Et bilde av denne filen krever mer minne enn tillatt.',
  timeLimit: 'Et bilde av denne filen krever mer tid enn tillatt.',
  crashed: 'Programmet som leser denne typen fil, har sviktet.',
  other: 'Det kunne ikke lages bilde av denne filen.',
}

export { fields } from './viewing/fields.ts'
export { taxonomy } from './viewing/taxonomies.ts'
