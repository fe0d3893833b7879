import type { Address } from '#platform/http/address.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'

/** Some months in a row, in UTC. */
export interface Period {
  /** The first and the last month, `2026-11`. */
  from: string
  until: string
  /** The first millisecond, and the first one after it. */
  since: number
  before: number
}

/** Where nothing is said: this month and those before it. */
const usualMonths = 12
const mostMonths = 1200

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const nameOf = (number: number) =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
const beginOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)

/** All months of a period. */
export function monthsOf({ from, until }: Period): string[] {
  const [first, last] = [numberOf(from), numberOf(until)]
  return Array.from({ length: last - first + 1 }, (_, at) => nameOf(first + at))
}

/** `?from=2026-01&until=2026-11`. @throws Problem InvalidRequest that names the parameter. */
export function readPeriod({ query }: Pick<Address, 'query'>, now: number): Period {
  const month = (name: string, usual: string) => {
    const text = query.get(name) || usual
    if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(text)) throw refused(name, say('usage.month', { name }))
    return text
  }
  const until = month('until', new Date(now).toISOString().slice(0, 7))
  const from = month('from', nameOf(numberOf(until) - usualMonths + 1))
  const length = numberOf(until) - numberOf(from) + 1
  if (length < 1) throw refused('until', say('usage.order'))
  if (length > mostMonths) throw refused('from', say('usage.tooLong', { count: mostMonths }))
  return { from, until, since: beginOf(from), before: beginOf(nameOf(numberOf(until) + 1)) }
}

export const periodQuery = ({ from, until }: Period) => `?from=${from}&until=${until}`

function refused(field: string, message: ReturnType<typeof say>): Problem {
  return new Problem('InvalidRequest', { message, fields: [{ field, rule: 'value', message }] })
}
