import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/actions.ts'

export const actions: Translation<typeof english.actions> = {
  leadsNowhere:
    'Trinn {{step, number}} i denne handlingen fører ingen steder for deg: Det den bruker, er borte, eller du kan ikke legge noe der.',
  moveOnce: 'Filer kan bare flyttes i ett trinn.',
  noTemplate: 'Det finnes ingen slik mal som er delt med alle.',
  noMarker: 'Det finnes ingen slik markør.',
  noAlbum: 'Du har ikke et slikt album.',
  noArchive: 'Ett av disse arkivene finnes ikke.',
  noGroup: 'En av disse gruppene finnes ikke.',
  noAction: 'Det finnes ingen slik handling.',
  opensPage: 'Denne handlingen åpner en side. Den startes ikke som en oppgave.',
  urlAlone: 'En handling som åpner en side, har ingen trinn.',
  stepsAlone: 'En handling med trinn åpner ingen side.',
  noSteps: 'Legg til minst ett trinn.',
  noHttps: 'Oppgi en hel adresse som begynner med https:// og ikke inneholder et passord.',
  noHrefs: 'Adressen må ha {hrefs} etter navnet på serveren. Der kommer adressene til filene.',
  taken: 'En annen handling har dette navnet.',
  most: 'Det kan være høyst {{most, number}} handlinger.',
}
