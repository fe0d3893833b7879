import type { MessageKey } from '#platform/i18n/message-key.ts'

/**
 * What a person is told of an order that could not be loaded, by the name of the error: its loader names it by the status code
 * (ORD-003). Null where the general sentence says it.
 */
export function orderProblemKey({ name }: Error): MessageKey | null {
  if (name === '404' || name === '410') return 'orders.notFound'
  if (name === '401' || name === '403') return 'orders.notAllowed'
  return /^5\d\d$/.test(name) ? 'orders.serverFailed' : null
}
