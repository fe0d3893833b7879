import type { AlertInterval } from '@vitrine/contract/alert-intervals.ts'

const hour = 3600_000
const steps: Readonly<Partial<Record<AlertInterval, number>>> = {
  every_hour: hour,
  every_6_hours: 6 * hour,
  every_day: 24 * hour,
  every_week: 7 * 24 * hour,
}

/**
 * When an alert is looked for after `from`, in milliseconds since 1970 and later than `now`: at the same minute of the hour, day,
 * week or month, however many of them have passed. Immediate ones are due at once.
 */
export function nextLook(interval: AlertInterval, from: number, now: number): number {
  if (interval === 'immediate') return now
  const step = steps[interval]
  if (step !== undefined) return from + Math.max(1, Math.floor((now - from) / step) + 1) * step
  for (let months = 1; ; months++) {
    const next = monthsAfter(from, months)
    if (next > now) return next
  }
}

/** The same day of a later month in UTC, or its last one. */
function monthsAfter(from: number, months: number): number {
  const date = new Date(from)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), last)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day) + (from % (24 * hour))
}
