import { EmptyState } from '@vitrine/ui/empty-state.tsx'
import { History, Lock } from 'lucide-react'
import { OrderList } from '#features/orders/order-list.tsx'
import styles from '#features/orders/orders.module.css'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useNamedPlace } from './use-named-place.ts'

/** What one has ordered, newest first. */
export function OrderHistoryPage() {
  const { t } = useTexts()
  const { descriptor, user } = useSession()
  useNamedPlace(t('cart.history'), descriptor.archives)
  const history = user?.order?.history ?? null
  const none = <EmptyState icon={History} title={t('orders.none')} text={t('orders.noneText')} />
  return (
    <main className={styles['page']}>
      {history === null ? (
        <EmptyState icon={Lock} isPage title={t(user === null ? 'orders.signIn' : 'orders.notOffered')} />
      ) : (
        <div className={styles['inner']}>
          <h1>{t('cart.history')}</h1>
          <OrderList href={history} hasOwners={false} none={none} />
        </div>
      )}
    </main>
  )
}
