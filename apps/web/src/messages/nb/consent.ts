import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/consent.ts'
export const consentPlace: Translation<typeof english.consentPlace> = {
  title: 'Administrer samtykkeskjemaer',
}
