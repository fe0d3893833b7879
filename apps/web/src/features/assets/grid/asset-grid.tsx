import { useRef } from 'react'
import styles from './asset-grid.module.css'
import type { AssetGridProps } from './placing/asset-grid-props.ts'
import { useBoxSize } from './placing/use-box-size.ts'
import { SizedGrid } from './sized-grid.tsx'

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
