import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/changes.ts'

export const changes: Translation<typeof english.changes> = {
  conflict: '{{who}} hat {{field}} inzwischen geändert: „{{now}}“.',
  pair: 'Eine Position besteht aus Breite und Länge: {{field}} fehlt.',
  theFile: 'Die Datei',
  changedAgain: '{{field}} wurde seitdem erneut geändert.',
}
