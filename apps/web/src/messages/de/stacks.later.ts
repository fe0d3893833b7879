import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.later.ts'

export const stacks: Translation<typeof english.stacks> = {
  title: 'Stapel mit {{size, number}} Dateien',
  stack: 'Stapeln',
  whole: 'Ganze Stapel auswählen',
  apart: 'Stapel auflösen',
  onTop: 'Oben',
  putOnTop: 'Nach oben legen',
  takeOut: 'Herausnehmen',
  takeApart: 'Stapel auflösen',
}
