import type { Asset } from '@vitrine/contract/assets.ts'
import { carriedMarkers } from '#features/markers/carried-markers.ts'
import { MarkerDot } from '#features/markers/marker-dot.tsx'
import { useMarkers } from '#features/markers/use-markers.ts'
import styles from './inspector.module.css'

/** The markers that an asset carries, by name; nothing where it carries none. */
export function MarkerLine({ asset }: { asset: Asset }) {
  const carried = carriedMarkers(asset, useMarkers())
  if (carried.length === 0) return null
  return (
    <ul className={styles['markers']}>
      {carried.map(({ href, color, name }) => (
        <li key={href}>
          <MarkerDot color={color} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
