import type { OrderItem } from '@vitrine/contract/orders.ts'
import { FileX2 } from 'lucide-react'
import { Link } from '#platform/navigation/link.tsx'
import styles from './orders.module.css'

/** The picture of a file that is ordered, which leads to it; a sign where it is out of sight. */
export function ItemPicture({ item: { asset, picture, name } }: { item: OrderItem }) {
  if (asset === null || picture === null)
    return (
      <span className={styles['picture']}>
        <FileX2 size={24} aria-hidden />
      </span>
    )
  return (
    <Link href={asset} className={styles['picture']} aria-label={name}>
      <img src={picture.href} alt="" width={72} height={72} loading="lazy" decoding="async" />
    </Link>
  )
}
