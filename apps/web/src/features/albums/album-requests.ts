import type { CollectionInfo } from '@vitrine/contract/collections.ts'
import type { Deed } from '@vitrine/contract/document.ts'
import type { ResourceClient } from '@vitrine/hypermedia/resource-client.ts'
import { type AssetSource, pageAddress, pagesOf } from '#features/assets/asset-pages.ts'
import { countSelected, isSelected, type Selection } from '#features/assets/selection.ts'

/** A request takes so many by name. */
export const mostMembers = 10_000

type Album = Pick<CollectionInfo, 'originalURL'>

/** What was read of an album, and of the lists that show it, is asked for again. */
export function doubtAlbums(client: ResourceClient, lists: string, album?: Album): Promise<void> {
  return client.doubt(
    (address) => address.startsWith(lists) || (album !== undefined && address.startsWith(album.originalURL)),
  )
}

export type AlbumChange =
  | { name: string; description: string }
  | { archived: boolean }
  | { deleted: false }
  | { poster_asset: string | null }
  | { assets: { delete: { href: string }[] } }

export const changeAlbum = (client: ResourceClient, { originalURL }: Album, change: AlbumChange) =>
  client.change(originalURL as CollectionInfo['href'], 'collectioninfo', change, { as: 'collectionupdate' })

export interface Placement {
  hrefs: readonly string[]
  position: 'before' | 'after' | 'top' | 'bottom'
  relativeTo?: string
}

/** Moves assets within an album that can be ordered (GRD-007). */
export async function reorderAlbum(
  client: ResourceClient,
  { reorder }: Pick<CollectionInfo, 'reorder'>,
  { hrefs, ...place }: Placement,
): Promise<void> {
  if (reorder === null) return
  const deed: Deed<'assetlinklist', never> = reorder.href
  await client.perform(deed, 'assetlinklist', { data: hrefs.map((href) => ({ href })), ...place }, 'REORDER')
}

/** What is selected in the order of its list, and the nearest others before and after it. */
export async function placeOfSelected(client: ResourceClient, selection: Selection, source: AssetSource) {
  const count = countSelected(selection, source.total)
  const hrefs: string[] = []
  let last: string | null = null
  let before: string | null = null
  for (const page of pagesOf(0, source.total, source)) {
    for (const { href } of (await client.get(pageAddress(page, source), 'assetlist')).data) {
      if (isSelected(selection, href)) {
        if (hrefs.length === 0) before = last
        hrefs.push(href)
      } else if (hrefs.length === count) return { hrefs, before, after: href }
      else last = href
    }
  }
  return { hrefs, before, after: null }
}
