import type { SiteStatistics } from '@vitrine/contract/site-statistics.ts'

type Month = SiteStatistics['added'][number]

/** A month `2026-11`, or a year `2026`. */
export interface Period {
  name: string
  assets: number
  bytes: number
}

/** More months than this are shown by years. */
const mostMonths = 36
/** Files can have any date; of so many years those without files are left out. */
const mostYears = 80

/** Months without gaps, or years where there would be too many months. */
export function periodsOf(months: readonly Month[]): Period[] {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return []
  const numbers = [first, last].map(({ month }) => Number(month.slice(0, -3)) * 12 + Number(month.slice(-2)) - 1)
  const [from = 0, to = 0] = numbers
  if (to - from < mostMonths) return filled(months, range(from, to).map(nameOfMonth), (month) => month)
  const years = range(Math.floor(from / 12), Math.floor(to / 12)).map(String)
  const byYear = filled(months, years, (month) => String(Number(month.slice(0, -3))))
  return years.length > mostYears ? byYear.filter(({ assets }) => assets > 0) : byYear
}

/** How much there was at the end of each period. */
export function runningTotal(periods: readonly Period[]): Period[] {
  let [assets, bytes] = [0, 0]
  return periods.map((period) => {
    assets += period.assets
    bytes += period.bytes
    return { name: period.name, assets, bytes }
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const nameOfMonth = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

function filled(months: readonly Month[], names: readonly string[], nameOf: (month: string) => string): Period[] {
  const periods = new Map(names.map((name) => [name, { name, assets: 0, bytes: 0 }]))
  for (const { month, assets, bytes } of months) {
    const period = periods.get(nameOf(month))
    if (period === undefined) continue
    period.assets += assets
    period.bytes += bytes
  }
  return [...periods.values()]
}
