import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/licences.ts'

export const licencesPlace: Translation<typeof english.licencesPlace> = {
  title: 'Lizenzen',
}
