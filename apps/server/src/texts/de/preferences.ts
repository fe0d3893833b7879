import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/preferences.ts'

export const preferences: Translation<typeof english.preferences> = {
  tooLarge: 'Einstellungen dürfen zusammen 256 KiB belegen.',
}
