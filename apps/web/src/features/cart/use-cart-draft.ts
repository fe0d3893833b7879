import type { Deed } from '@vitrine/contract/document.ts'
import type { Order, OrderItem, OrderValue } from '@vitrine/contract/orders.ts'
import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { mediaTypeOf } from '@vitrine/hypermedia/media-type.ts'
import { notify } from '@vitrine/ui/toasts.ts'
import { useRef, useState } from 'react'
import { problemText } from '#features/problems/problem-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'

/** A cart as it stands on the screen. */
interface Draft {
  items: OrderItem[]
  orderData: OrderValue[]
  userComment: string
}

const bodyOf = ({ items, orderData, userComment }: Draft) => ({
  orderItems: items.map(({ rendition, itemData }) => ({ rendition: rendition.href ?? '', itemData })),
  ...{ orderData, userComment },
})

/** The cart as it is being filled in: what is changed is kept on the server as a draft, and ordered as it stands here. */
export function useCartDraft(cart: Order, submit: Deed<'cart-update', 'order-submission-info'> | null) {
  const { t } = useTexts()
  const client = useResourceClient()
  const [draft, setDraft] = useState<Draft>(() => {
    const { orderItems: items, orderData, userComment } = cart
    return { items, orderData, userComment }
  })
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(draft)
  const saving = useRef<Promise<void>>(Promise.resolve())
  const take = (change: Partial<Draft>) => {
    latest.current = { ...latest.current, ...change }
    setDraft(latest.current)
  }
  /** One after the other, so that the last one is what stays. */
  const save = () => {
    const put = async () => {
      const deed: Deed<'cart-update', never> = cart.href as string
      await client.perform(deed, 'cart-update', bodyOf(latest.current), 'PUT')
    }
    saving.current = saving.current.then(put).catch((problem: Error) => notify(problemText(problem, t)))
  }
  const send = async (termsAccepted: boolean | undefined) => {
    if (submit === null) return null
    await saving.current
    try {
      const body = { ...bodyOf(latest.current), ...(termsAccepted === undefined ? {} : { termsAccepted }) }
      const how = { method: 'POST', accept: mediaTypeOf('order-submission-info') } as const
      return await client.perform(submit, 'cart-update', body, how)
    } catch (problem) {
      const fields = problem instanceof ApiProblem ? problem.fields : []
      setFaults(new Map(fields.map(({ field, message }) => [field, message])))
      throw problem
    }
  }
  const forgive = (start: string) =>
    setFaults((before) => new Map([...before].filter(([field]) => !field.startsWith(start))))
  return { draft, faults, take, save, send, forgive }
}
