import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { Lock } from 'lucide-react'
import { ManagedOrders } from '#features/orders/managed-orders.tsx'
import styles from '#features/orders/orders.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedPlace } from './use-named-place.ts'

/** The orders of everybody, for those who approve them. */
export function ManageOrdersPage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  useNamedPlace(t('cart.manage'), descriptor.archives)
  const admin = user?.order?.admin ?? null
  return (
    <main className={styles['page']}>
      {admin === null ? (
        <EmptyState icon={Lock} isPage title={t(user === null ? 'orders.signIn' : 'errors.PermissionDenied')} />
      ) : (
        <ManagedOrders admin={admin} />
      )}
    </main>
  )
}
