import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/made-from.ts'

export const madeFrom: Translation<typeof english.madeFrom> = {
  itself: 'Eine Datei ist nicht aus sich selbst entstanden.',
  circle: 'Die gewählte Datei ist bereits aus dieser entstanden; umgekehrt geht es nicht.',
  most: 'Einer Datei können Sie höchstens {{most, number}} Quellen geben.',
}
