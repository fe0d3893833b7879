import { ShoppingCart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMedia } from '#platform/media/use-media.ts'
import { Link } from '#platform/navigation/link.tsx'
import styles from './cart-link.module.css'
import { onAdded } from './cart-notice.ts'
import { useCartCount } from './use-cart-count.ts'

/** CRT-003, in milliseconds: fading in, staying, fading out; the style sheet has the same. */
const [fadesIn, stays, fadesOut] = [200, 2000, 500]

/** The way to the cart, with how much is in it, and a word when something comes into it. */
export function CartLink({ href, className }: { href: string; className: string | undefined }) {
  const { t, number } = useTexts()
  const count = useCartCount()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [noticed, setNoticed] = useState(0)
  useEffect(() => onAdded(() => setNoticed((before) => before + 1)), [])
  useEffect(() => {
    if (noticed === 0) return
    const timer = setTimeout(() => setNoticed(0), isStill ? stays : fadesIn + stays + fadesOut)
    return () => clearTimeout(timer)
  }, [noticed, isStill])
  return (
    <span className={styles['place']}>
      <Link href={href} className={className}>
        <ShoppingCart size={20} aria-hidden />
        {t('shell.cart')}
        {count !== null && count > 0 && <span className={styles['count']}>{number(count)}</span>}
      </Link>
      <span role="status" className={styles['status']}>
        {noticed > 0 && (
          <span key={noticed} className={styles['notice']}>
            {t('cart.added')}
          </span>
        )}
      </span>
    </span>
  )
}
