/** What can be chosen at once; `own` are any months. */
export const periodChoices = ['thisMonth', 'months3', 'months12', 'all', 'own'] as const
export type PeriodChoice = (typeof periodChoices)[number]

/** The first and the last month, such as `2026-11`, in UTC as the server counts. */
export interface Months {
  from: string
  until: string
}

const monthOf = (moment: Date) => moment.toISOString().slice(0, 7)

function monthsBack(now: Date, count: number): Months {
  return { from: monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1))), until: monthOf(now) }
}

/** The months of a choice. @param since when the first download was, if any. */
export function monthsOf(choice: Exclude<PeriodChoice, 'own'>, now: Date, since: string | null): Months {
  switch (choice) {
    case 'thisMonth':
      return monthsBack(now, 1)
    case 'months3':
      return monthsBack(now, 3)
    case 'months12':
      return monthsBack(now, 12)
    case 'all':
      return { from: since === null ? monthOf(now) : since.slice(0, 7), until: monthOf(now) }
  }
}

export const isWhole = ({ from, until }: Months): boolean =>
  /^\d{4}-\d\d$/.test(from) && /^\d{4}-\d\d$/.test(until) && from <= until
