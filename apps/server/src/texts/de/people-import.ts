import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/people-import.ts'

export const peopleImport: Translation<typeof english.peopleImport> = {
  noUsername: 'Die Tabelle braucht eine Spalte „Benutzername“ (username).',
  twice: 'Die Spalte „{{name}}“ kommt zweimal vor.',
  tooMany_one: 'Eine Tabelle enthält höchstens {{count, number}} Personen. Teilen Sie sie auf.',
  tooMany_other: 'Eine Tabelle enthält höchstens {{count, number}} Personen. Teilen Sie sie auf.',
  sameLine: 'Dieser Benutzername steht schon in Zeile {{line, number}}.',
  noGroup: 'Es gibt keine Gruppe „{{name}}“.',
}
