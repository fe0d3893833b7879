import type { Asset } from '@vitrine/contract/assets.ts'
import { useRef } from 'react'
import type { AssetSource } from '../asset-pages.ts'
import styles from './asset-grid.module.css'
import { SizedGrid } from './sized-grid.tsx'
import { useBoxSize } from './use-box-size.ts'

export interface AssetGridProps {
  source: AssetSource
  /** The address of the list: the asset last looked at in it is remembered by it. */
  address: string
  /** Names the collection whatever its order: the selection belongs to it. */
  collection: string
  label: string
  /** The wished side of a tile in pixels. */
  tileSize: number
  onOpen: (asset: Asset, position: number) => void
}

/** The assets of a collection, from one to a million. */
export function AssetGrid(props: AssetGridProps) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useBoxSize(frame)
  return (
    <div ref={frame} className={styles['frame']}>
      {size !== null && <SizedGrid {...props} size={size} />}
    </div>
  )
}
