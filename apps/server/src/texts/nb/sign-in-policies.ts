import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/sign-in-policies.ts'

export const signInPolicies: Translation<typeof english.signInPolicies> = {
  taken: 'Det finnes allerede regler for denne gruppen.',
  noWay: 'Velg minst én måte å logge på.',
  noGroup: 'Det finnes ingen gruppe «{{name}}».',
  noProvider: 'Det finnes ingen leverandør som heter «{{name}}».',
}
