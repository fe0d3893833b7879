import type { Translation } from '@vitrine/contract/translation.ts'
import type * as english from '../en/assets.ts'

export const assetOrders: Translation<typeof english.assetOrders> = {
  modified: 'Zuletzt geändert',
  filename: 'Dateiname',
  originalDate: 'Aufnahmedatum',
}
