import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/people-import.ts'

export const peopleImport: Translation<typeof english.peopleImport> = {
  noUsername: 'Tabellen trenger en kolonne «brukernavn» (username).',
  twice: 'Kolonnen «{{name}}» finnes to ganger.',
  tooMany_one: 'En tabell har høyst {{count, number}} personer. Del den opp.',
  tooMany_other: 'En tabell har høyst {{count, number}} personer. Del den opp.',
  sameLine: 'Dette brukernavnet står allerede i rad {{line, number}}.',
  noGroup: 'Det finnes ingen gruppe «{{name}}».',
}
