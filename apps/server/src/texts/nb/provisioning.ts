import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/provisioning.ts'

export const provisioning: Translation<typeof english.provisioning> = {
  name_one: 'Navnet må ha mellom 1 og {{count, number}} tegn.',
  name_other: 'Navnet må ha mellom 1 og {{count, number}} tegn.',
  nameTaken: 'Det finnes allerede et system som heter «{{name}}».',
  tooMany_one: 'Det er allerede {{count, number}} systemer. Fjern ett som ingen bruker.',
  tooMany_other: 'Det er allerede {{count, number}} systemer. Fjern ett som ingen bruker.',
}
