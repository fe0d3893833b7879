import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/usage.ts'

export const usage: Translation<typeof english.usage> = {
  month: 'Der Parameter {{name}} muss ein Monat sein, etwa 2026-11.',
  order: 'Der letzte Monat liegt vor dem ersten.',
  tooLong_one: 'Höchstens {{count, number}} Monat kann auf einmal abgefragt werden.',
  tooLong_other: 'Höchstens {{count, number}} Monate können auf einmal abgefragt werden.',
  tooFar: 'Die Liste reicht nicht weiter als {{most, number}} Dateien.',
}
