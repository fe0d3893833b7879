import type { Href } from '@vitrine/contract/document.ts'
import type { Order } from '@vitrine/contract/orders.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import { type ReactNode, useState } from 'react'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Link } from '#platform/navigation/link.tsx'
import { writeOfAddress } from '#platform/navigation/of-address.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { nameOfOwner } from './name-of-owner.ts'
import { OrderState } from './order-state.tsx'
import styles from './orders.module.css'

interface OrderListProps {
  href: Href<'orderlist' | 'order-list' | 'count'>
  /** Whose they are is said where they are those of others. */
  hasOwners: boolean
  /** Stands there instead of an empty list. */
  none: ReactNode
}

/** Orders, newest first, a page at a time. */
export function OrderList({ href, hasOwners, none }: OrderListProps) {
  const { t } = useTexts()
  const [place, setPlace] = useState(href)
  const { document, problem, retry } = useResource(place, 'orderlist')
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />
  if (document === undefined) return <Spinner label={t('orders.loading')} />
  const next = document.paging.next
  return (
    <>
      {document.data.length === 0 ? (
        none
      ) : (
        <ul className={styles['list']}>
          {document.data.map((order) => (
            <Row key={order.href} order={order} hasOwner={hasOwners} />
          ))}
        </ul>
      )}
      <div className={styles['pages']}>
        {place !== href && <Button onPress={() => setPlace(href)}>{t('orders.firstPage')}</Button>}
        {next !== '' && <Button onPress={() => setPlace(next)}>{t('orders.nextPage')}</Button>}
      </div>
    </>
  )
}

const shownPictures = 4

function Row({ order, hasOwner }: { order: Order; hasOwner: boolean }) {
  const { t, moment } = useTexts()
  const { href, orderReference, created, orderItems, state, owner } = order
  const pictures = orderItems.flatMap(({ id, picture }) => (picture === null ? [] : [{ id, href: picture.href }]))
  return (
    <li>
      <Link href={writeOfAddress(clientAddresses.found('order'), href)} className={styles['row']}>
        <span className={styles['itemBody']}>
          <bdi className={styles['itemName']}>{t('orders.reference', { reference: orderReference })}</bdi>
          <span className={styles['muted']}>
            {hasOwner && (
              <>
                <bdi>{nameOfOwner(owner)}</bdi> ·{' '}
              </>
            )}
            {moment(created)} · {t('orders.count', { count: orderItems.length })}
          </span>
        </span>
        <span className={styles['pictures']} aria-hidden>
          {pictures.slice(0, shownPictures).map(({ id, href: picture }) => (
            <img key={id} src={picture} alt="" width={40} height={40} loading="lazy" decoding="async" />
          ))}
        </span>
        <OrderState state={state} />
      </Link>
    </li>
  )
}
