import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/assets.ts'

export const assetOrders: Translation<typeof english.assetOrders> = {
  modified: 'آخر تعديل',
  filename: 'اسم الملف',
  originalDate: 'تاريخ الالتقاط',
}
