import type { OrderLinks } from '@vitrine/contract/orders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { useEffect } from 'react'
import type { z } from 'zod'
import styles from '#features/orders/orders.module.css'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CartForm } from './cart-form.tsx'

type Links = z.output<typeof OrderLinks>

/** What is in the cart, what the site asks about it, and the order. */
export function CartView({ links }: { links: Links & { cart: NonNullable<Links['cart']> } }) {
  const { t } = useTexts()
  const client = useResourceClient()
  const cart = useResource(links.cart, 'order')
  const config = useResource(links.config, 'order-config')
  // What was written here is another page's, too: it begins with what the server has.
  useEffect(() => () => void client.drop([links.cart]), [client, links.cart])
  const problem = cart.problem ?? config.problem
  if (problem !== null) return <ProblemState problem={problem} onRetry={cart.problem ? cart.retry : config.retry} />
  if (cart.document === undefined || config.document === undefined) return <Spinner label={t('orders.loading')} />
  return (
    <div className={styles['inner']}>
      <h1>{t('shell.cart')}</h1>
      <CartForm cart={cart.document} config={config.document} submit={links.submit} />
    </div>
  )
}
