import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/archive-moves.later.ts'

export const archiveMoves: Translation<typeof english.archiveMoves> = {
  title: 'Filenes plassering',
  loading: 'Finner ut hvor filene ligger',
  lies: 'Filene i dette arkivet ligger i',
  liesKept: 'Vitrine oppbevarer filene i dette arkivet i',
  last: 'Den siste flyttingen',
  to: 'Til',
  progress: 'Flyttet så langt',
  done: '{{files}} filer, {{size}}',
  doneOf: '{{files}} av {{total}} filer, {{size}} av {{whole}}',
  state_copying: 'Filene flyttes',
  state_paused: 'Flyttingen er satt på pause',
  state_failed: 'Flyttingen kunne ikke fortsette',
  state_moved: 'Arkivet ligger på sitt nye sted',
  state_done: 'Arkivet ble flyttet',
  state_cancelling: 'Flyttingen er avbrutt; det som ble skrevet, fjernes',
  state_cancelled: 'Flyttingen ble avbrutt; arkivet ble værende der det er',
  problem_sourceAway: 'Den venter: det gamle stedet kan ikke nås. Den fortsetter av seg selv.',
  problem_away: 'Den venter: det nye stedet kan ikke nås. Den fortsetter av seg selv når det er tilbake.',
  problem_full: 'Den venter: det er ikke mer plass på det nye stedet. Den fortsetter av seg selv når det blir plass.',
  problem_readOnly: 'Den venter: det kan ikke skrives på det nye stedet.',
  problem_taken:
    'Den venter: en fil som ikke er fra dette arkivet, ligger i veien. Fjern den, så fortsetter flyttingen.',
  problem_unreadable:
    'Den venter: en fil eller mappe kan ikke leses. Gi Vitrine lesetilgang, så fortsetter flyttingen.',
  problem_changing:
    'Den venter: filer på det gamle stedet ble eller kunne bli endret mens alt ble sammenlignet for siste gang. Det prøves igjen av seg selv.',
  problem_unmarked:
    'Den venter: Vitrine kan ikke skrive på det gamle stedet og kan derfor ikke holde endringer tilbake. Gi Vitrine skrivetilgang der, så fortsetter flyttingen.',
  leaving: 'De gamle filene blir liggende. Om et minutt telles det hva det gamle stedet har mer enn det nye.',
  left: 'Flyttet {{when}}. De gamle filene ligger fortsatt i',
  leftUnknown: 'Det gamle stedet kunne ikke leses etterpå: det er ikke kjent om det har filer som mangler på det nye.',
  differingText:
    'Innholdet er ikke det som ble lest tidligere, selv om datoen sier det: en disk kan ha skadet dem. De ble tatt med som de er, og de gamle filene blir liggende.',
  whereTo: 'Hvor',
  inBucket: 'En bøtte tar imot så mange filer som kommer.',
  toBucket: 'S3-bøtten i poolen \u2068{{name}}\u2069',
  inPool: 'En ny mappe i poolen \u2068{{name}}\u2069',
  kept: 'Vitrine oppbevarer filene',
  inFolder: 'En tom mappe på serveren',
  folder: 'Mappe',
  folderText: 'Hele banen til en tom mappe.',
  oldFiles:
    'De gamle filene blir liggende der de er. Den som driver nettstedet, fjerner dem når det nye stedet er kontrollert.',
  look: 'Kontroller dette stedet',
  begin: 'Flytt',
  begun: 'Arkivet flyttes.',
  meanwhile:
    'Arkivet kan brukes hele tiden. Til slutt tar det ikke imot endringer et øyeblikk. Hver fil leses tilbake og sammenlignes.',
  uncounted: 'Det er flere filer enn det som kan telles på et øyeblikk.',
  newFolderIn: 'Filene legges i en ny mappe i',
  intoFolder: 'Filene legges i',
  free: 'Der er {{free}} av {{total}} ledig.',
  noRoom: 'De får ikke plass: bare {{free}} av {{total}} er ledig der.',
  sameDisk: 'Begge stedene er på samme disk: til de gamle filene fjernes, ligger hver fil der to ganger.',
  nowhere: 'Dette nettstedet har ingen andre steder. Den som driver det, angir pooler med VITRINE_POOLS.',
  pause: 'Pause',
  resume: 'Fortsett',
  retry: 'Prøv igjen',
  cancel: 'Avbryt flyttingen',
  close: 'Lukk',
  cancelTitle: 'Avbryte flyttingen?',
  cancelText:
    'Arkivet blir værende der det er. Det som ble skrevet på det nye stedet, fjernes igjen, og ikke noe annet.',
  goOn: 'Fortsett å flytte',
  leftOver_one:
    '{{count, number}} fil på det gamle stedet finnes ikke, eller ikke slik, på det nye. Se på den før du fjerner noe der.',
  leftOver_other:
    '{{count, number}} filer på det gamle stedet finnes ikke, eller ikke slik, på det nye. Se på dem før du fjerner noe der.',
  differing_one: '{{count, number}} fil er ikke slik den ble lest',
  differing_other: '{{count, number}} filer er ikke slik de ble lest',
  weight_one: '{{count, number}} fil på {{size}} flyttes.',
  weight_other: '{{count, number}} filer på {{size}} flyttes.',
}
