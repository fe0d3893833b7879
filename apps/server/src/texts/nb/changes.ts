import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/changes.ts'

export const changes: Translation<typeof english.changes> = {
  conflict: '{{who}} har endret {{field}} i mellomtiden: «{{now}}».',
  pair: 'En posisjon er breddegrad og lengdegrad sammen: {{field}} mangler.',
  theFile: 'Filen',
  changedAgain: '{{field}} er endret igjen siden.',
}
