import type { Language } from '@vitrine/contract/languages.ts'

/** How a list of assets is ordered: a column of the narrow table, then the asset's number, both in one direction. */
export interface AssetOrder {
  /** Value of the matrix parameter `o`; empty for the default (wire reference 6.6). */
  code: string
  column: 'modified_at' | 'name_key' | 'camera_order'
  descending: boolean
}

const newest: AssetOrder = { code: '', column: 'modified_at', descending: true }

/** The orders on offer by their key, ascending and descending; the first descending one is the default. */
export const assetOrders: readonly {
  key: string
  name: Record<Language, string>
  asc: AssetOrder
  desc: AssetOrder
}[] = [
  {
    key: 'mt',
    name: { en: 'Last Modified', de: 'Zuletzt geändert', nb: 'Sist endret', ar: 'آخر تعديل' },
    asc: { ...newest, code: '+', descending: false },
    desc: newest,
  },
  {
    key: 'fn',
    name: { en: 'Filename', de: 'Dateiname', nb: 'Filnavn', ar: 'اسم الملف' },
    asc: { code: 'fn', column: 'name_key', descending: false },
    desc: { code: '-fn', column: 'name_key', descending: true },
  },
  {
    key: '350',
    name: { en: 'Original date', de: 'Aufnahmedatum', nb: 'Opptaksdato', ar: 'تاريخ الالتقاط' },
    asc: { code: '350', column: 'camera_order', descending: false },
    desc: { code: '-350', column: 'camera_order', descending: true },
  },
]

/** An unknown order is the default one, not an error (wire reference 6.6). */
export function parseOrder(code: string | undefined): AssetOrder {
  return assetOrders.flatMap(({ asc, desc }) => [asc, desc]).find((order) => order.code === code) ?? newest
}
