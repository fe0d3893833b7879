import type { Collection } from '@vitrine/contract/collections.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import type { AssetSource } from '#features/assets/asset-pages.ts'
import { loadRange, longestRange } from '#features/assets/grid/deeds/load-range.ts'
import { isSelected, type Selection } from '#features/assets/selection.ts'
import { currentDirection } from '#features/preferences/sorting.ts'
import type { SheetAssets } from './use-contact-sheet.ts'

interface View {
  collection: Collection
  source: AssetSource
  client: ResourceClient
}

/** Everything in view. What lies in an album is named, since the server knows no selection of it. @throws as requests do. */
export async function allOfView(view: View): Promise<SheetAssets> {
  const { collection } = view
  if (collection.isLinkCollection) return { assets: (await hrefsInOrder(view)).map((href) => ({ href })) }
  return { selection: { href: collection.data, except: [] }, within: inItsOrder(collection) }
}

/** What is selected, in the order in which the collection shows it. @throws as requests do. */
export async function selectedOfView(selection: Selection, view: View): Promise<SheetAssets> {
  const { collection, source } = view
  if (selection.kind === 'all') {
    const all = { href: collection.data, except: [...selection.except] }
    return { selection: all, within: inItsOrder(collection) }
  }
  const named = [...selection.chosen.keys()]
  if (!collection.isLinkCollection) return { assets: named.map((href) => ({ href })), within: inItsOrder(collection) }
  // An album has an order of its own, which only its list knows.
  const isShort = source.total <= longestRange
  const hrefs = isShort ? (await hrefsInOrder(view)).filter((href) => isSelected(selection, href)) : named
  return { assets: hrefs.map((href) => ({ href })) }
}

/** The address of a collection does not say in which order it is shown; those of its orders do. */
const inItsOrder = (collection: Collection) => currentDirection(collection)?.data ?? collection.data

async function hrefsInOrder({ client, source }: View): Promise<string[]> {
  const last = Math.min(source.total, longestRange + 1) - 1
  return (await loadRange(client, source, 0, last)).map(({ href }) => href)
}
