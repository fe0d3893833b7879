import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/programs.ts'

export const programsPlace: Translation<typeof english.programsPlace> = {
  title: 'البرامج والأجهزة',
}
