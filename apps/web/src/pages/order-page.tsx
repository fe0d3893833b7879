import type { Href } from '@vitrine/contract/document.ts'
import { OrderView } from '#features/orders/order-view.tsx'
import styles from '#features/orders/orders.module.css'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entrance } from '#platform/navigation/entrance.ts'
import { readOfAddress } from '#platform/navigation/of-address.ts'
import { useAddress } from '#platform/navigation/use-address.ts'
import { clientAddresses } from '../client-addresses.ts'
import { SignInLink } from './login/sign-in-link.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useNamedPlace } from './use-named-place.ts'

/** One order, for its owner and for those who approve orders. */
export function OrderPage() {
  const { t } = useTexts()
  const order = readOfAddress<Href<'order'>>(useAddress(), entrance)
  useNamedPlace(t('cart.order'), clientAddresses.archives)
  if (order === null) return <NotFoundPage />
  return (
    <main className={styles['page']}>
      <OrderView key={order} href={order} signIn={(problem) => <SignInLink problem={problem} />} />
    </main>
  )
}
