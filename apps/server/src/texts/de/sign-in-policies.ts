import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-policies.ts'

export const signInPolicies: Translation<typeof english.signInPolicies> = {
  taken: 'Für diese Gruppe gibt es schon Regeln.',
  noWay: 'Wählen Sie mindestens einen Weg zur Anmeldung.',
  noGroup: 'Es gibt keine Gruppe „{{name}}“.',
  noProvider: 'Es gibt keinen Anbieter namens „{{name}}“.',
}
