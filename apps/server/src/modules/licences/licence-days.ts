import type { Licence } from '@vitrine/contract/licences.ts'
import type { LicenceRow } from './licences.tables.ts'

const day = 86_400_000

/** The moments of a first and a last day of UTC: it holds from the one on and until the other is over. */
export const momentsOf = ({ from, until }: Pick<Licence, 'from' | 'until'>) => ({
  valid_from: from === null ? null : Date.parse(from),
  valid_until: until === null ? null : Date.parse(until) + day,
})

const dayOf = (at: number | null) => (at === null ? null : new Date(at).toISOString().slice(0, 10))

export const daysOf = ({ valid_from, valid_until }: Pick<LicenceRow, 'valid_from' | 'valid_until'>) => ({
  from: dayOf(valid_from),
  until: dayOf(valid_until === null ? null : valid_until - day),
})

/** How a licence stands at a moment. */
export function stateAt(
  now: number,
  { valid_from, valid_until }: Pick<LicenceRow, 'valid_from' | 'valid_until'>,
): Licence['state'] {
  if (valid_until !== null && valid_until <= now) return 'ended'
  return valid_from !== null && valid_from > now ? 'upcoming' : 'valid'
}
