import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/site-settings.ts'

export const managementPlace: Translation<typeof english.managementPlace> = {
  title: 'Administrer nettstedet',
}
