import type { Asset } from '@vitrine/contract/assets.ts'
import type { Href } from '@vitrine/contract/document.ts'
import type { AssetSource } from '#features/assets/asset-pages.ts'

export interface AssetGridProps {
  source: AssetSource
  /** The address of the list: the asset last looked at in it is remembered by it. */
  address: string
  /** Names the collection whatever its order: the selection belongs to it. */
  collection: string
  label: string
  /** What the list is divided into by its order. */
  sections: Href<'sections'> | null
  /** The wished side of a tile in pixels. */
  tileSize: number
  onOpen: (asset: Asset, position: number) => void
  /** The asset that somebody pointed at last, by focus, click or touch. */
  onPointedAt: (asset: Asset) => void
  /** What is selected in it is always named one by one: requests cannot say all of it by its address. */
  isNamed: boolean
  /** Puts a tile beside another one; null where the list has no order by hand. */
  onMove: ((dragged: Asset, target: Asset, isBefore: boolean) => void) | null
  /** The details of that asset are shown beside the grid. */
  hasDetails: boolean
}
