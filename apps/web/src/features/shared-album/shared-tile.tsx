import type { Asset } from '@vitrine/contract/assets.ts'
import styles from './shared-album.module.css'

/** Height of a row, in pixels; tiles grow in width until the row is full. */
const rowHeight = 220

/** The smallest preview that is sharp on most screens. */
const wished = 600

/** What a picture is called: its title, else its file. */
export const titleOf = ({ builtinFields, filename }: Pick<Asset, 'builtinFields' | 'filename'>): string => {
  const title = builtinFields.find(({ field }) => field === 'title')?.value
  return typeof title === 'string' && title !== '' ? title : filename
}

/** A preview of the whole picture whose longer side is at least so long. */
export const previewOf = ({ previews }: Pick<Asset, 'previews'>, size: number) =>
  previews
    .filter(({ square }) => !square)
    .toSorted((one, other) => one.size - other.size)
    .find((one) => one.size >= size) ?? previews[0]

interface SharedTileProps {
  asset: Asset
  /** On the first screen: fetched at once. */
  isEarly: boolean
  onOpen: () => void
}

export function SharedTile({ asset, isEarly, onOpen }: SharedTileProps) {
  const preview = previewOf(asset, wished)
  const ratio = Math.min(2.4, Math.max(0.6, (preview?.width ?? 1) / Math.max(1, preview?.height ?? 1)))
  const title = titleOf(asset)
  return (
    <li className={styles['tile']} style={{ flexGrow: ratio * 100, flexBasis: `${Math.round(ratio * rowHeight)}px` }}>
      <button type="button" onClick={onOpen} className={styles['open']} aria-label={title}>
        <img
          src={preview?.href}
          alt=""
          loading={isEarly ? 'eager' : 'lazy'}
          decoding="async"
          style={{ backgroundColor: asset.placeholder?.color ?? undefined }}
        />
        <span dir="auto" className={styles['caption']}>
          {title}
        </span>
      </button>
    </li>
  )
}
