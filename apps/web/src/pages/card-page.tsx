import type { ReactNode } from 'react'
import { ProductMark } from '#features/appearance/product-mark.tsx'
import styles from './card-page.module.css'

/** A card alone on the page. */
export function CardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <ProductMark size={40} />
          <h1>{title}</h1>
        </div>
        {children}
      </div>
    </main>
  )
}
