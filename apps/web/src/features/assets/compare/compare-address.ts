import { ownAddress } from '@vitrine/contract/own-address.ts'
import { isAssetAddress } from '../viewer/view-address.ts'

/** So many can be told apart side by side. */
export const fewest = 2
export const most = 4

export interface CompareAddress {
  /** The addresses of the assets' documents, each once, `most` at most. */
  assets: string[]
  /** The list that they were taken from; null when the link names none. */
  collection: string | null
}

/** The page on which these are compared: it outlives a reload and can be sent. */
export function writeCompareAddress(page: string, { assets, collection }: CompareAddress): string {
  const query = new URLSearchParams(assets.map((asset) => ['a', asset]))
  if (collection !== null) query.set('in', collection)
  return `${page}?${query}`
}

/** Takes the address apart. `home` is where addresses of this site begin; what lies elsewhere is passed over. */
export function readCompareAddress(address: string, home: string): CompareAddress {
  const [, query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const assets = parameters.getAll('a').filter((place) => ownAddress(place, home) !== null && isAssetAddress(place))
  return {
    assets: [...new Set(assets)].slice(0, most),
    collection: ownAddress(parameters.get('in'), home),
  }
}
