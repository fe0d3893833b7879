import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/session.ts'

export const session: Translation<typeof english.session> = {
  ended: 'Økten er avsluttet.',
  passwordStays: 'Dette passordet kan ikke endres her.',
  secondFactor:
    'Denne kontoen krever en ekstra faktor. I en nettleser spør siden etter den; programmer bruker et API-token eller OAuth 2.0.',
  seenAsNobody: 'Velg noen andre som kan logge inn.',
  onlySeen: 'Du ser nettstedet slik {{name}} ser det. Ingenting kan endres før du går tilbake til din egen konto.',
}
