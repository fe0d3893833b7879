const hour = 3_600_000
const units = { Y: 365 * 24, M: 30 * 24, W: 7 * 24, D: 24 } as const

/**
 * A duration of ISO 8601 such as `P5D`, `P1Y2M`, `PT12H`, in milliseconds; null when it is none, or is no time at all.
 * Months have 30 days and years 365: a token has no calendar.
 */
export function readDuration(text: string): number | null {
  const found =
    /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/.exec(
      text,
    )
  if (!found) return null
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const whole = years * units.Y + months * units.M + weeks * units.W + days * units.D + hours
  const total = whole * hour + minutes * 60_000 + seconds * 1000
  return total > 0 ? total : null
}
