import type { Asset } from '@vitrine/contract/assets.ts'
import { pictureFor } from '#features/assets/picture.ts'
import styles from './made-from.module.css'

/** The side of a picture, in CSS pixels. */
const side = 80

export function LinkedPicture({ asset }: { asset: Asset }) {
  const picture = pictureFor(asset, side * window.devicePixelRatio)
  return (
    <span className={styles['picture']} style={{ background: asset.placeholder?.color }}>
      {picture !== undefined && <img src={picture.href} alt="" loading="lazy" />}
    </span>
  )
}
