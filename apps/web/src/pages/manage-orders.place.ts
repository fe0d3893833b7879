import { PackageCheck } from 'lucide-react'
import { withTexts } from '#platform/i18n/texts.ts'
import type { FoundPlace } from '#platform/place/found-place.ts'

/** The orders of everybody; the menu of settings leads to them. */
export const manageOrdersPlace: FoundPlace = {
  name: 'manage-orders',
  title: 'cart.manage',
  icon: PackageCheck,
  isOffered: () => false,
  load: withTexts('orders', () =>
    import('./manage-orders-page.tsx').then(({ ManageOrdersPage }) => ({ default: ManageOrdersPage })),
  ),
}
