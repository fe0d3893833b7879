import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/field-administration.ts'

export const siteFieldsPlace: Translation<typeof english.siteFieldsPlace> = {
  title: 'الحقول',
}
