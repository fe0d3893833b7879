import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import { CartView } from '#features/cart/cart-view.tsx'
import styles from '#features/orders/orders.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedPlace } from './use-named-place.ts'

/** The own cart; whoever has none is told why. */
export function CartPage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  useNamedPlace(t('shell.cart'), descriptor.archives)
  const links = user?.order ?? null
  const cart = links?.cart ?? null
  return (
    <main className={styles['page']}>
      {links === null || cart === null ? (
        <EmptyState icon={Lock} isPage title={t(user === null ? 'orders.signIn' : 'orders.notOffered')} />
      ) : (
        <CartView links={{ ...links, cart }} />
      )}
    </main>
  )
}
