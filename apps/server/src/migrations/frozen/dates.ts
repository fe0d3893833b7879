/** Instants in epoch milliseconds, `to` not included. */
type DateSpan = { from: number; to: number }

const DAY = 86_400_000

/** The instants that a search can name: the years 1 to 9999 in UTC. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00.000Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

const WRITTEN =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?)?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/

// Not Date.UTC with the year: that reads the years 0 to 99 as 1900 to 1999.
const instant = (year: number, month: number, day: number): number => new Date(0).setUTCFullYear(year, month - 1, day)

const offsetOf = (zone: string | undefined, utcOffsetMinutes: number): number | null => {
  if (zone === undefined) return utcOffsetMinutes
  if (zone.toUpperCase() === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', ''))
  if (hours > 14 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

const dayOf = (year: string, month?: string, day?: string): DateSpan | null => {
  const y = Number(year)
  const m = Number(month ?? 1)
  const d = Number(day ?? 1)
  const from = instant(y, m, d)
  // A month or day that does not exist runs over into another month.
  if (y < 1 || new Date(from).getUTCMonth() !== m - 1) return null
  if (month === undefined) return { from, to: instant(y + 1, 1, 1) }
  return { from, to: day === undefined ? instant(y, m + 1, 1) : from + DAY }
}

const timeOf = (hour: string, minute?: string, second?: string, fraction?: string): DateSpan | null => {
  if (Number(hour) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null
  const milliseconds = fraction === undefined ? 0 : Math.floor(Number(`0.${fraction}`) * 1000 + 1e-6)
  const from = ((Number(hour) * 60 + Number(minute ?? 0)) * 60 + Number(second ?? 0)) * 1000 + milliseconds
  if (minute === undefined) return { from, to: from + 3_600_000 }
  if (second === undefined) return { from, to: from + 60_000 }
  return { from, to: from + (fraction === undefined ? 1000 : Math.max(1, 10 ** (3 - fraction.length))) }
}

const clamp = (value: number): number => Math.min(Math.max(value, FIRST_INSTANT), LAST_INSTANT + 1)

/** Whether a date that `parseDate` reads says in which zone it is meant. */
export const namesZone = (text: string): boolean => WRITTEN.exec(text)?.[8] !== undefined

const TIME = /^(?:(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?|(\d\d)(\d\d)(\d\d))(?:Z|[+-]\d\d(?::?\d\d)?)?$/i

/** Reads `hh:mm[:ss[.ss]]` or `hhmmss` as milliseconds of a day; a zone may follow and is passed over. Null: no time of day. */
export const parseTime = (text: string): number | null => {
  const written = TIME.exec(text)
  if (written === null) return null
  const [, hour, minute, second, fraction, ...compact] = written
  return timeOf(hour ?? compact[0] ?? '', minute ?? compact[1], second ?? compact[2], fraction)?.from ?? null
}

/**
 * Reads `YYYY[-MM[-DD[Thh[:mm[:ss[.ss]]]]]]` with an optional zone `Z`, `+hh` or `+hh:mm`, or `YYYYMMDD`, as the whole unit
 * that it names (wire reference 8.6). Without a zone the date is one of the given offset. Null when it is no such date;
 * days that do not exist are none.
 */
export const parseDate = (text: string, utcOffsetMinutes: number): DateSpan | null => {
  const written = WRITTEN.exec(text) ?? COMPACT.exec(text)
  if (written === null) return null
  const [, year = '', month, day, hour, minute, second, fraction, zone] = written
  const date = dayOf(year, month, day)
  const time = hour === undefined ? undefined : timeOf(hour, minute, second, fraction)
  const offset = offsetOf(zone, utcOffsetMinutes)
  if (date === null || time === null || offset === null) return null
  const span = time === undefined ? date : { from: date.from + time.from, to: date.from + time.to }
  return { from: clamp(span.from - offset * 60_000), to: clamp(span.to - offset * 60_000) }
}
