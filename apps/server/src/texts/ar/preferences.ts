import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/preferences.ts'

export const preferences: Translation<typeof english.preferences> = {
  tooLarge: 'لا يجوز أن تتجاوز التفضيلات 256 كيبيبايت إجمالًا.',
}
