import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/stacks.later.ts'

export const stacks: Translation<typeof english.stacks> = {
  title: 'Stabel med {{size, number}} filer',
  stack: 'Legg i stabel',
  whole: 'Velg hele stabler',
  apart: 'Løs opp stabler',
  onTop: 'Øverst',
  putOnTop: 'Legg øverst',
  takeOut: 'Ta ut',
  takeApart: 'Løs opp stabelen',
}
