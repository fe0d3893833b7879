import type { Marker } from '@vitrine/contract/own-lists.ts'
import { MarkerDot } from '#features/markers/marker-dot.tsx'
import styles from './asset-tile.module.css'

/** The markers of an asset in the corner of its tile: colour and character; their names for those who do not see. */
export function MarkerBadge({ markers }: { markers: readonly Marker[] }) {
  return (
    <span
      className={`${styles['badge']} ${styles['markers']}`}
      role="img"
      aria-label={markers.map(({ name }) => name).join(', ')}
    >
      {markers.map(({ href, color, iconCharacter }) => (
        <span key={href} className={styles['marker']}>
          <MarkerDot color={color} />
          {iconCharacter}
        </span>
      ))}
    </span>
  )
}
