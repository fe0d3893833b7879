import type { Order, OrderConfig, OrderItem, OrderLinks, OrderValue } from '@vitrine/contract/orders.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { Button } from '@vitrine/ui/button.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { OrderFields } from '#features/orders/order-fields.tsx'
import styles from '#features/orders/orders.module.css'
import { problemText } from '#features/problems/problem-text.ts'
import { useFirstFault } from '#features/problems/use-first-fault.ts'
import { fire } from '#platform/events/events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { go } from '#platform/navigation/history.ts'
import { writeOfAddress } from '#platform/navigation/of-address.ts'
import { clientAddresses } from '../../client-addresses.ts'
import { CartItem } from './cart-item.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Terms } from './terms.tsx'
import { useCartDraft } from './use-cart-draft.ts'

interface CartFormProps {
  cart: Order
  config: OrderConfig
  submit: z.output<typeof OrderLinks>['submit']
}

/** Items drawn at a time; a cart holds a thousand. */
const step = 50

/** The cart to be filled in and ordered. What is wrong stands at its field, and the first of them has the focus. */
export function CartForm({ cart, config, submit }: CartFormProps) {
  const { t } = useTexts()
  const { draft, faults, take, save, send, forgive } = useCartDraft(cart, submit)
  const [shown, setShown] = useState(step)
  const form = useRef<HTMLFormElement>(null)
  const order = useOrdering({ cart, config, send, form, onFaults: () => setShown(draft.items.length) })
  if (draft.items.length === 0) return <EmptyCart />
  const change = (items: OrderItem[]) => {
    take({ items })
    forgive('orderItems.')
    save()
  }
  const onValues = (at: number, itemData: OrderValue[]) => {
    take({ items: draft.items.map((one, place) => (place === at ? { ...one, itemData } : one)) })
    forgive(`orderItems.${at}.`)
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={order.submit} noValidate>
      <CartItems
        {...{ items: draft.items, fields: config.itemFields, faults, shown }}
        onMore={() => setShown(shown + step)}
        onAll={change}
        onValues={onValues}
        onDone={save}
      />
      <section className={styles['part']} aria-labelledby="cart-about">
        <h2 id="cart-about">{t('orders.about')}</h2>
        <OrderFields
          fields={config.orderFields}
          values={draft.orderData}
          faults={(id) => faults.get(`orderData.${id}`)}
          onChange={(orderData) => {
            take({ orderData })
            forgive('orderData.')
          }}
          onDone={save}
        />
        <TextField
          label={t('orders.comment')}
          value={draft.userComment}
          inputDir="auto"
          isMultiline
          error={faults.get('userComment')}
          onChange={(userComment) => take({ userComment })}
          onBlur={save}
        />
        <Terms config={config} isAccepted={order.isAccepted} fault={order.termsFault} onChange={order.accept} />
        {order.fault !== null && (
          <p role="alert" className={styles['fault']}>
            {order.fault}
          </p>
        )}
        <p className={styles['muted']}>{t(config.needsApproval ? 'orders.needsApproval' : 'orders.noApproval')}</p>
        <div className={styles['actions']}>
          <Button type="submit" look="primary" isPending={order.isBusy} isDisabled={submit === null}>
            {t('orders.submit')}
          </Button>
        </div>
      </section>
    </form>
  )
}

interface CartItemsProps {
  items: OrderItem[]
  fields: OrderConfig['itemFields']
  faults: ReadonlyMap<string, string>
  /** So many are drawn. */
  shown: number
  onMore: () => void
  /** Other items from now on. */
  onAll: (items: OrderItem[]) => void
  onValues: (at: number, values: OrderValue[]) => void
  onDone: () => void
}

function CartItems({ items, fields, faults, shown, onMore, onAll, onValues, onDone }: CartItemsProps) {
  const { t } = useTexts()
  const rest = items.length - shown
  return (
    <section className={styles['part']} aria-labelledby="cart-items">
      <div className={styles['head']}>
        <h2 id="cart-items">{t('orders.count', { count: items.length })}</h2>
        {items.length > 1 && (
          <Button look="quiet" onPress={() => onAll([])}>
            {t('orders.removeAll')}
          </Button>
        )}
      </div>
      <ul className={styles['list']}>
        {items.slice(0, shown).map((item, at) => (
          <CartItem
            key={item.id}
            {...{ item, at, fields, faults, onValues, onDone }}
            onChange={(changed) => onAll(items.map((one) => (one.id === changed.id ? changed : one)))}
            onRemove={({ id }) => onAll(items.filter((one) => one.id !== id))}
          />
        ))}
      </ul>
      {rest > 0 && <Button onPress={onMore}>{t('orders.more', { count: Math.min(step, rest) })}</Button>}
    </section>
  )
}

interface Ordering {
  cart: Order
  config: OrderConfig
  send: ReturnType<typeof useCartDraft>['send']
  form: React.RefObject<HTMLFormElement | null>
  /** Everything that may be wrong must be on the screen. */
  onFaults: () => void
}

/** Orders what stands there, and goes on to the order. */
function useOrdering({ cart, config, send, form, onFaults }: Ordering) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [isAccepted, setAccepted] = useState(false)
  const [termsFault, setTermsFault] = useState<string>()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasTerms = config.termsText !== '' || config.termsAndConditions !== null
  const toFirstFault = useFirstFault(form)
  const perform = async () => {
    const made = await send(hasTerms ? true : undefined)
    if (made === null) return
    notifyBriefly(t('orders.submitted', { reference: made.orderReference }))
    void client.drop([cart.href])
    void client.doubt((_, kind) => kind === 'orderlist')
    fire('orderCount.changed')
    go(writeOfAddress(clientAddresses.found('order'), made.orderLocation))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (hasTerms && !isAccepted) {
      setTermsFault(t('orders.acceptFirst'))
      return toFirstFault()
    }
    setBusy(true)
    setFault(null)
    perform()
      .catch((problem: Error) => {
        const isOfFields = problem instanceof ApiProblem && problem.fields.length > 0
        setFault(isOfFields ? t('orders.checkFields') : problemText(problem, t))
        onFaults()
        toFirstFault()
      })
      .finally(() => setBusy(false))
  }
  const accept = (is: boolean) => {
    setAccepted(is)
    setTermsFault(undefined)
  }
  return { submit, fault, isBusy, isAccepted, accept, termsFault }
}
