import { Receipt } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** One order, to which the lists lead. */
export const orderPlace: FoundPlace = {
  name: 'order',
  title: 'cart.order',
  icon: Receipt,
  isOffered: () => false,
  load: withTexts('orders', () => import('./order-page.tsx').then(({ OrderPage }) => ({ default: OrderPage }))),
}
