import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { ShoppingCart } from 'lucide-react'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** What an empty cart says. */
export function EmptyCart() {
  const { t } = useTexts()
  return <EmptyState icon={ShoppingCart} title={t('orders.empty')} text={t('orders.emptyText')} />
}
