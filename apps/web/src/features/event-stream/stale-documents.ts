import type { ChangedEvent } from '@vitrine/contract/event-stream.ts'
import { holds, placeOf } from '@vitrine/hypermedia/place-of.ts'

/**
 * Whether a document says something else since: a list that holds a collection in which assets came or went, a search around
 * assets that changed, and what is said of such an asset itself.
 */
export function isStale(address: string, { assets, collections }: ChangedEvent): boolean {
  const { isSearch, path } = placeOf(address)
  if (collections.some((collection) => holds(address, collection))) return true
  return assets.some(({ href }) => {
    if (isSearch) return holds(address, href)
    const asset = placeOf(href).path
    const isBeside =
      path === asset ||
      ['/', '.annotations', '.comments', '.crops', '.stack', '.made-from'].some((next) => path.startsWith(asset + next))
    // Its history and its annotations lie at the file's own address.
    const file = asset.replace(/\.info$/, '')
    return isBeside || ['/__', '.annotations/'].some((next) => path.startsWith(file + next))
  })
}

/** Whether a document is about one of these collections, or what lies in them. */
export function isWithin(address: string, { collections }: ChangedEvent): boolean {
  return collections.some((collection) => holds(collection, address) || holds(address, collection))
}

const most = 500

/** Two events as one; null when that would be so much that asking for everything is less. */
export function joinEvents(one: ChangedEvent, other: ChangedEvent): ChangedEvent | null {
  const assets = new Map([...one.assets, ...other.assets].map((asset) => [asset.href, asset]))
  const collections = [...new Set([...one.collections, ...other.collections])]
  return assets.size + collections.length > most ? null : { assets: [...assets.values()], collections }
}
