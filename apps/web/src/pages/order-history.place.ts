import { History } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** What one has ordered; the menu of the account leads to it. */
export const orderHistoryPlace: FoundPlace = {
  name: 'order-history',
  title: 'cart.history',
  icon: History,
  isOffered: () => false,
  load: withTexts('orders', () =>
    import('./order-history-page.tsx').then(({ OrderHistoryPage }) => ({ default: OrderHistoryPage })),
  ),
}
