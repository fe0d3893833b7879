/** A date as files write it: ISO, the eight digits of IPTC, or the colons of Exif. */
const pattern = /^(\d{4})[-:]?(\d{2})[-:]?(\d{2})(?:[T ](.+))?$/

/** The date in a form that `Date` reads the same everywhere, and whether it names a time; null when it is none. */
export function readFieldDate(text: string): { date: string; hasTime: boolean } | null {
  const [, year, month, day, time] = pattern.exec(text.trim()) ?? []
  if (year === undefined) return null
  const date = `${year}-${month}-${day}${time === undefined ? '' : `T${time}`}`
  return Number.isNaN(new Date(date).getTime()) ? null : { date, hasTime: time !== undefined }
}
