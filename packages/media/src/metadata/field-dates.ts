/** A date or time as a file states it. What the file does not say is absent; `zone` is `Z` or `±hh:mm`. */
export type StatedMoment = {
  year?: string
  month?: string
  day?: string
  time?: string
  zone?: string
}

const momentPattern =
  /^(\d{4})(?:[:\-/.]?(\d{2}))?(?:[:\-/.]?(\d{2}))?(?:[T ]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d*)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/u
const timePattern = /^(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,]\d*)?\s*(Z|[+-]\d{2}:?\d{2})?$/u

/** Reads exiftool's `2018:03:24 17:14:42+01:00`, ISO forms and partial dates; undefined for what is no date (`0000:00:00`, text). */
export function parseMoment(text: string): StatedMoment | undefined {
  const match = momentPattern.exec(text.trim())
  if (!match) return undefined
  const [, year = '', month, day, hour, minute, second, zone] = match
  if (year === '0000') return undefined
  const moment: StatedMoment = { year }
  // IPTC allows month and day 00 for "not known": a year alone is then what is stated.
  if (!within(month, 12)) return moment
  moment.month = month
  if (!within(day, 31)) return moment
  moment.day = day
  const time = timeOf(hour, minute, second)
  if (time) moment.time = time
  if (time && zone) moment.zone = zoneOf(zone)
  return moment
}

/** Reads `21:01:01+00:00`, `210101+0000`; undefined for what is no time of day. */
export function parseTime(text: string): Pick<StatedMoment, 'time' | 'zone'> | undefined {
  const match = timePattern.exec(text.trim())
  if (!match) return undefined
  const time = timeOf(match[1], match[2], match[3])
  if (!time) return undefined
  return match[4] ? { time, zone: zoneOf(match[4]) } : { time }
}

/** `YYYYMMDD`, or as much of it as is stated: the form of IPTC dates on the wire. */
export function iptcDate(moment: StatedMoment): string {
  return `${moment.year ?? ''}${moment.month ?? ''}${moment.day ?? ''}`
}

/** `hhmmss±hhmm`, the zone only if stated: the form of IPTC times on the wire. */
export function iptcTime(moment: Pick<StatedMoment, 'time' | 'zone'>): string | undefined {
  const zone = moment.zone === 'Z' ? '+0000' : moment.zone?.replace(':', '')
  return moment.time && `${moment.time.replaceAll(':', '')}${zone ?? ''}`
}

/** `2018-03-24T17:14:42`, with the zone if stated, or as much of it as is stated: the form of camera dates on the wire. */
export function isoDate(moment: StatedMoment): string {
  const date = [moment.year, moment.month, moment.day].filter((part) => part !== undefined).join('-')
  return moment.time ? `${date}T${moment.time}${moment.zone ?? ''}` : date
}

/** Milliseconds since 1970, for sorting. A moment without zone counts as UTC; without time of day, as midnight. Null without a day. */
export function millisecondsOf(moment: StatedMoment | undefined): number | null {
  if (!moment?.year || !moment.month || !moment.day) return null
  const parsed = Date.parse(
    `${moment.year}-${moment.month}-${moment.day}T${moment.time ?? '00:00:00'}${moment.zone ?? 'Z'}`,
  )
  return Number.isNaN(parsed) ? null : parsed
}

function within(part: string | undefined, most: number): part is string {
  return part !== undefined && Number(part) >= 1 && Number(part) <= most
}

function timeOf(hour?: string, minute?: string, second = '00'): string | undefined {
  if (hour === undefined || minute === undefined) return undefined
  // 60 is a leap second; Date knows none.
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
  return `${hour}:${minute}:${second === '60' ? '59' : second}`
}

function zoneOf(zone: string): string {
  return zone === 'Z' || zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}
