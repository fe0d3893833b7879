import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  ended: 'Økten er avsluttet.',
  passwordStays: 'Dette passordet kan ikke endres her.',
}
