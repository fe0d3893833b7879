import { say, type Text } from '#server/texts/say.ts'

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
  name: Text
  asc: AssetOrder
  desc: AssetOrder
}[] = [
  {
    key: 'mt',
    name: say('assetOrders.modified'),
    asc: { ...newest, code: '+', descending: false },
    desc: newest,
  },
  {
    key: 'fn',
    name: say('assetOrders.filename'),
    asc: { code: 'fn', column: 'name_key', descending: false },
    desc: { code: '-fn', column: 'name_key', descending: true },
  },
  {
    key: '350',
    name: say('assetOrders.originalDate'),
    asc: { code: '350', column: 'camera_order', descending: false },
    desc: { code: '-350', column: 'camera_order', descending: true },
  },
]

/** An unknown order is the default one, not an error (wire reference 6.6). */
export function parseOrder(code: string | undefined): AssetOrder {
  return assetOrders.flatMap(({ asc, desc }) => [asc, desc]).find((order) => order.code === code) ?? newest
}
