import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/preferences.ts'

export const preferences: Translation<typeof english.preferences> = {
  tooLarge: 'Innstillingene kan ta 256 KiB til sammen.',
}
