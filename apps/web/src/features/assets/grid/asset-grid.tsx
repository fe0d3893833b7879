import { useRef } from 'react'
import styles from './asset-grid.module.css'
import type { AssetGridProps } from './asset-grid-props.ts'
import { SizedGrid } from './sized-grid.tsx'
import { useBoxSize } from './use-box-size.ts'

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
