import type { OrderItem } from '@vitrine/contract/orders.ts'

/** What those who approve say of an item. */
export interface Verdict {
  rejected: boolean
  adminComment: string
  /** A day, or nothing for no end. */
  expires: string
}

/** The day of a moment; nothing for none. */
export const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? ''

export const verdictOf = ({ rejected, adminComment, expires }: OrderItem): Verdict => {
  return { rejected, adminComment, expires: dayOf(expires) }
}
