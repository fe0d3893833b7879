import type { Href } from '@vitrine/contract/document.ts'
import type { Order, OrderConfig } from '@vitrine/contract/orders.ts'
import { useResource } from '@vitrine/hypermedia/use-resource.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { Spinner } from '@vitrine/ui/spinner.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { usePack } from '#features/downloads/use-download.ts'
import { ProblemState } from '#features/problems/problem-state.tsx'
import { useSession } from '#features/session/use-session.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DecideOrder } from './decide-order.tsx'
import { nameOfOwner } from './name-of-owner.ts'
import { OrderValues } from './order-fields.tsx'
import { orderProblemKey } from './order-problem.ts'
import { OrderState } from './order-state.tsx'
import { OrderedItem } from './ordered-item.tsx'
import styles from './orders.module.css'

/** One order: how far it is, what is in it, what was said, and for those who approve what they decide. */
export function OrderView({ href, signIn }: { href: Href<'order'>; signIn: (problem: Error) => ReactNode }) {
  const { t } = useTexts()
  const links = useSession().user?.order ?? null
  const order = useResource(href, 'order')
  const config = useResource(links?.config ?? null, 'order-config')
  const { problem } = order
  if (problem !== null)
    return (
      <NotShown problem={problem} onRetry={order.retry}>
        {signIn(problem)}
      </NotShown>
    )
  if (order.document === undefined || (links !== null && config.isLoading))
    return <Spinner label={t('orders.loading')} />
  return <Shown order={order.document} config={config.document ?? null} />
}

interface NotShownProps {
  problem: Error
  onRetry: () => void
  children: ReactNode
}

/** Why there is no order to see, and the status that the error is named by. */
function NotShown({ problem, onRetry, children }: NotShownProps) {
  const { t } = useTexts()
  const key = orderProblemKey(problem)
  const hasStatus = /^\d{3}$/.test(problem.name)
  return (
    <ProblemState
      problem={problem}
      onRetry={onRetry}
      title={key === null ? undefined : t(key)}
      text={hasStatus ? t('orders.status', { status: problem.name }) : undefined}
    >
      {children}
    </ProblemState>
  )
}

function Shown({ order, config }: { order: Order; config: OrderConfig | null }) {
  const { t, moment } = useTexts()
  const { orderReference, state, created, expires, userComment, adminComment, orderData } = order
  const isDecided = order.approve === null
  return (
    <div className={styles['inner']}>
      <div>
        <div className={styles['head']}>
          <h1>
            <bdi>{t('orders.reference', { reference: orderReference })}</bdi>
          </h1>
          <OrderState state={state} />
        </div>
        <p className={styles['muted']}>
          {t('orders.by', { name: `\u2068${nameOfOwner(order.owner)}\u2069` })} ·{' '}
          {t('orders.on', { when: moment(created) })}
          {expires !== null && state === 'approved' && ` · ${t('orders.until', { when: moment(expires) })}`}
        </p>
      </div>
      <Said title={t('orders.adminComment')} text={adminComment} />
      <Said title={t('orders.customerComment')} text={userComment} />
      <OrderValues fields={config?.orderFields ?? []} values={orderData} />
      {isDecided && <Items order={order} config={config} />}
      {order.change !== null && <DecideOrder key={order.modified} order={order} config={config} />}
    </div>
  )
}

function Said({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section>
      <h2 className={styles['saidTitle']}>{title}</h2>
      <p className={styles['said']} dir="auto">
        {text}
      </p>
    </section>
  )
}

/** Items drawn at a time. */
const step = 50

function Items({ order: { orderItems, href }, config }: { order: Order; config: OrderConfig | null }) {
  const { t } = useTexts()
  const pack = usePack()
  const [shown, setShown] = useState(step)
  const ready = orderItems.flatMap(({ rendition: { download } }) => (download === null ? [] : [{ href: download }]))
  const rest = orderItems.length - shown
  return (
    <section className={styles['part']} aria-labelledby="order-items">
      <div className={styles['head']}>
        <h2 id="order-items">{t('orders.count', { count: orderItems.length })}</h2>
        {ready.length > 1 && pack !== null && (
          <Button onPress={() => pack({ request: { assets: ready }, isSizeKnown: true })}>
            {t('orders.downloadAll')}
          </Button>
        )}
      </div>
      <ul className={styles['list']}>
        {orderItems.slice(0, shown).map((item) => (
          <OrderedItem key={`${href} ${item.id}`} item={item} fields={config?.itemFields ?? []} />
        ))}
      </ul>
      {rest > 0 && (
        <Button onPress={() => setShown(shown + step)}>{t('orders.more', { count: Math.min(step, rest) })}</Button>
      )}
    </section>
  )
}
