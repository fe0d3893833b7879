import type { Order, OrderConfig } from '@vitrine/contract/orders.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { mediaTypeOf } from '@vitrine/hypermedia/media-type.ts'
import { Button } from '@vitrine/ui/button.tsx'
import { ConfirmDialog } from '@vitrine/ui/confirm-dialog.tsx'
import { TextField } from '@vitrine/ui/fields/text-field.tsx'
import { notifyBriefly } from '@vitrine/ui/toasts.ts'
import { type FormEvent, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { fire } from '#platform/events/events.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DecidedItem } from './decided-item.tsx'
import styles from './orders.module.css'
import { dayOf, type Verdict, verdictOf } from './verdict.ts'

/** Items drawn at a time. */
const step = 50

/** What is decided about an order as a whole, and about each of its files. */
export function DecideOrder({ order, config }: { order: Order; config: OrderConfig | null }) {
  const { t } = useTexts()
  const [comment, setComment] = useState(order.adminComment)
  const [expires, setExpires] = useState(dayOf(order.expires))
  const [verdicts, setVerdicts] = useState(() => new Map(order.orderItems.map((item) => [item.id, verdictOf(item)])))
  const [shown, setShown] = useState(step)
  const [isAsking, setAsking] = useState(false)
  const deeds = useDeciding(order, { comment, expires, verdicts })
  const isPending = order.approve !== null
  const rest = order.orderItems.length - shown
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void deeds.perform(isPending ? 'approve' : 'change')
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <section className={styles['part']} aria-labelledby="order-decide">
        <h2 id="order-decide">{t(isPending ? 'orders.decide' : 'orders.change')}</h2>
        <ul className={styles['list']}>
          {order.orderItems.slice(0, shown).map((item) => (
            <DecidedItem
              key={item.id}
              item={item}
              fields={config?.itemFields ?? []}
              verdict={verdicts.get(item.id) ?? verdictOf(item)}
              onChange={(verdict) => setVerdicts((before) => new Map(before).set(item.id, verdict))}
            />
          ))}
        </ul>
        {rest > 0 && (
          <Button onPress={() => setShown(shown + step)}>{t('orders.more', { count: Math.min(step, rest) })}</Button>
        )}
        <TextField label={t('orders.expires')} type="date" value={expires} onChange={setExpires} />
        <TextField label={t('orders.commentFor')} value={comment} inputDir="auto" isMultiline onChange={setComment} />
        {deeds.fault !== null && (
          <p role="alert" className={styles['fault']}>
            {deeds.fault}
          </p>
        )}
        <div className={styles['actions']}>
          <Button look="danger" isDisabled={deeds.isBusy} onPress={() => setAsking(true)}>
            {t(isPending ? 'orders.reject' : 'orders.takeBack')}
          </Button>
          <Button type="submit" look="primary" isPending={deeds.isBusy}>
            {t(isPending ? 'orders.approve' : 'orders.save')}
          </Button>
        </div>
      </section>
      {isAsking && (
        <ConfirmDialog
          title={t(isPending ? 'orders.rejectAsk' : 'orders.takeBackAsk', { reference: order.orderReference })}
          text={t(isPending ? 'orders.rejectText' : 'orders.takeBackText')}
          yes={t(isPending ? 'orders.reject' : 'orders.takeBack')}
          no={t('shell.cancel')}
          isDanger
          onYes={() => deeds.perform('reject').then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        />
      )}
    </form>
  )
}

interface Said {
  comment: string
  expires: string
  verdicts: ReadonlyMap<number, Verdict>
}

const done = { approve: 'orders.wasApproved', reject: 'orders.wasRejected', change: 'orders.saved' } as const
const methods = { approve: 'APPROVE', reject: 'REJECT', change: 'PATCH' } as const

/** Sends what was decided; lists and counts of orders follow. */
function useDeciding(order: Order, said: Said) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const perform = async (what: keyof typeof methods) => {
    const deed = order[what]
    if (deed === null || isBusy) return
    setBusy(true)
    setFault(null)
    try {
      const changed = await client.perform(
        deed as typeof order.approve & string,
        'order-update',
        updateOf(order, said),
        {
          ...{ method: methods[what], accept: mediaTypeOf('order') },
        },
      )
      client.assume(order.href, 'order', changed as Order)
      notifyBriefly(t(done[what]))
      void client.doubt((_, kind) => kind === 'orderlist')
      fire('orderCount.changed')
    } catch (problem) {
      setFault(problemText(problem instanceof Error ? problem : null, t))
    }
    setBusy(false)
  }
  return { perform, fault, isBusy }
}

/** Only what is another one is said: a moment within a day would become its end. */
function updateOf(order: Order, { comment, expires, verdicts }: Said) {
  const changed = <Value,>(name: string, before: Value, after: Value) => (before === after ? {} : { [name]: after })
  const days = (before: string | null, after: string) =>
    dayOf(before) === after ? {} : { expires: after === '' ? null : after }
  const orderItems = order.orderItems.flatMap((item) => {
    const verdict = verdicts.get(item.id)
    if (verdict === undefined) return []
    const change = {
      ...changed('rejected', item.rejected, verdict.rejected),
      ...changed('adminComment', item.adminComment, verdict.adminComment),
      ...days(item.expires, verdict.expires),
    }
    return Object.keys(change).length === 0 ? [] : [{ id: item.id, ...change }]
  })
  return { ...changed('adminComment', order.adminComment, comment), ...days(order.expires, expires), orderItems }
}
