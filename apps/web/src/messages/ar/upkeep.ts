import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/upkeep.ts'

export const upkeepPlace: Translation<typeof english.upkeepPlace> = {
  title: 'الصيانة',
}
