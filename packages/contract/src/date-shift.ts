/** By how much dates are moved: days, and seconds of the clock. Both have one sign. */
export interface DateShift {
  days: number
  seconds: number
}

/** Longest shift: no clock was ever wrong by more, and no year has five digits. */
const mostDays = 100_000
const day = 86_400

/** `+1d 02:30`, `-00:00:45`, `3d`: days, hours and minutes, and seconds where they are said; null for anything else, and for nothing. */
export function readShift(text: string): DateShift | null {
  const [all, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^([+\-−]?)\s*(?:(\d{1,6})\s*d)?\s*(?:(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim()) ?? []
  if (all === undefined || Number(minutes) > 59 || Number(seconds) > 59 || Number(days) > mostDays) return null
  const clock = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  if (Number(days) === 0 && clock === 0) return null
  const by = sign === '' || sign === '+' ? 1 : -1
  return { days: by * Number(days) || 0, seconds: by * clock || 0 }
}

/**
 * A date moved by the clock of whoever wrote it; its zone stays. `2026-05-07T23:30:00+02:00`, `2026-05-07` or `20260507`. Null where
 * that cannot be: of a month or a year alone, of a day alone by hours, and beyond the years 1 to 9999.
 */
export function shiftDate(value: string, { days, seconds }: DateShift): string | null {
  const [, year = '', month = '', date = '', time, zone = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?)?$/.exec(value) ?? []
  if (year === '' || (time === undefined && seconds % day !== 0)) return null
  const moment = Date.parse(`${year}-${month}-${date}T${time ?? '00:00:00'}Z`)
  const moved = new Date(moment + (days * day + seconds) * 1000)
  if (Number.isNaN(moved.getTime()) || moved.getUTCFullYear() < 1 || moved.getUTCFullYear() > 9999) return null
  const [whole = '', clock = ''] = moved.toISOString().slice(0, 19).split('T')
  if (time !== undefined) return `${whole}T${clock}${zone}`
  return value.includes('-') ? whole : whole.replaceAll('-', '')
}
