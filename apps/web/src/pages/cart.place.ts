import { ShoppingCart } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The own cart; the header leads to it. */
export const cartPlace: FoundPlace = {
  name: 'cart',
  title: 'shell.cart',
  icon: ShoppingCart,
  isOffered: () => false,
  load: withTexts('orders', () => import('./cart-page.tsx').then(({ CartPage }) => ({ default: CartPage }))),
}
