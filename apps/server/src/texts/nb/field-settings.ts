import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/field-settings.ts'

export const fieldSettings: Translation<typeof english.fieldSettings> = {
  choice: 'En verdi er en tekst på én linje med høyst 256 tegn.',
  choiceNeeded: 'En nedtrekksliste må ha verdier å velge mellom.',
  choices: 'Det kan tilbys høyst 500 verdier.',
  choicesOnce: 'Hver verdi kan tilbys bare én gang.',
  kind: 'Verdiene som finnes, ville ikke passe lenger: Dette bestemmes når et felt lages, og er gitt for felt som følger med.',
  most: 'Et nettsted har høyst 250 egne felt, fjernede felt medregnet.',
  number: 'Skriv et tall.',
  order: 'Feltene er ikke lenger de samme. Se på dem igjen, og sorter dem så.',
  parameter: 'Listen over felt kan ikke vises slik.',
  pattern: 'Dette er ikke et regulært uttrykk i syntaksen til RE2, som verken har lookaround eller tilbakereferanser.',
  patternSize: 'Uttrykket er for stort: høyst 500 tegn, og gjentakelser som er små også til sammen.',
  placement:
    'En etikett står over, til venstre eller til høyre for verdien, eller ingen steder: top, left, right, none.',
  range: 'Det minste tallet er større enn det største.',
  region: 'Bare nettstedets egne felt har en gruppe.',
  size: 'Lengden er et heltall fra 1 til 16000.',
  taken: 'Et annet av nettstedets egne felt har dette navnet.',
  text: 'Skriv en tekst på én linje som verken er tom eller for lang.',
  type: 'Denne typen felt finnes ikke.',
}
