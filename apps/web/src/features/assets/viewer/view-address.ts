import { ownAddress } from '@vitrine/contract/own-address.ts'

/** Where an asset is looked at: itself, the list it is seen in, and its position there. */
export interface ViewAddress {
  /** The address of the asset's document. */
  asset: string
  /** The address of the collection; null when the link names none. */
  collection: string | null
  /** From 0; null when the link names none. */
  position: number | null
}

/** The page of an asset as seen in a list, so that going on, reloading and sending the link all work. */
export function writeViewAddress(asset: string, collection: string | null, position: number | null): string {
  if (collection === null) return asset
  return `${asset}?in=${encodeURIComponent(collection)}${position === null ? '' : `&at=${position}`}`
}

/** True when the address leads to one asset: its document ends so (wire reference 7.1). */
export function isAssetAddress(address: string): boolean {
  return /^[^?]*\.info\/?(?:\?|$)/.test(address)
}

/** Takes the address apart. `home` is where addresses of this site begin; a list elsewhere is none. */
export function readViewAddress(address: string, home: string): ViewAddress {
  const [asset = '', query = ''] = address.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const collection = ownAddress(parameters.get('in'), home)
  const position = Number(parameters.get('at') ?? Number.NaN)
  return {
    asset,
    collection,
    position: collection !== null && Number.isInteger(position) && position >= 0 ? position : null,
  }
}
