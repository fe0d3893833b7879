import type { Language } from '@vitrine/contract/languages.ts'
import { languages } from '#platform/i18n/languages.ts'

/** A date or time as it is stated: what nobody says is absent. `zone` is `Z` or `±hh:mm`; none is ever added. */
export interface StatedDate {
  year?: string
  month?: string
  day?: string
  /** `hh:mm:ss` */
  time?: string
  zone?: string
}

const timePart = /^(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d*)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i
const keptPart = /^(\d{4})(?:[-:/.]?(\d{2}))?(?:[-:/.]?(\d{2}))?(?:[T ]+(.+))?$/

/** A kept value, as files and the server write it: `2019`, `2019-04`, `20190401`, `2018-05-03T13:42:53+02:00`; null for what is no date. */
export function readKeptDate(text: string): StatedDate | null {
  const [, year, month, day, time] = keptPart.exec(text.trim()) ?? []
  return year === undefined ? null : stated({ year, month, day }, time)
}

/**
 * What a person typed: a day, a month with its year or a year, in the order of their language or of ISO, and a time behind a
 * day. Years have four digits: two would be a guess. Null for what is no date.
 */
export function readTypedDate(text: string, language: Language): StatedDate | null {
  const [, date = '', time] = /^(\S+?)(?:(?:T|,?\s+)(\d.*))?$/.exec(plainDigits(text)) ?? []
  const parts = date.split(/[./-]/)
  if (parts.length > 3 || !parts.every((part) => /^\d+$/.test(part))) return readKeptDate(plainDigits(text))
  const isYearFirst = parts[0]?.length === 4
  const [year, month, day] = isYearFirst ? parts : [parts.at(-1), parts.at(-2), parts.at(-3)]
  if (parts.length === 1 && parts[0]?.length !== 4) return readKeptDate(plainDigits(text))
  const isMonthFirst = !isYearFirst && parts.length === 3 && orderOf(language).indexOf('month') === 0
  return stated(isMonthFirst ? { year, month: day, day: month } : { year, month, day }, time)
}

/** As it is kept: ISO, or without hyphens for the dates of IPTC. */
export function writeKeptDate({ year, month, day, time, zone }: StatedDate, isIptc: boolean): string {
  const parts = [year, month, day].filter((part) => part !== undefined)
  if (isIptc) return parts.join('')
  return parts.join('-') + (time === undefined ? '' : `T${time}${zone ?? ''}`)
}

export function writeKeptTime({ time = '', zone = '' }: StatedDate): string {
  return time.replaceAll(':', '') + (zone === 'Z' ? '+0000' : zone.replace(':', ''))
}

/** As a person would type it, in the order of their language, with nothing left out. */
export function writeTypedDate({ year, month, day, time, zone }: StatedDate, language: Language): string {
  const parts = { year, month, day }
  const order = orderOf(language).map((part) => parts[part])
  const date = order.filter((part) => part !== undefined).join(language === 'de' || language === 'nb' ? '.' : '/')
  return [date, writeTime(time, zone)].filter((part) => part !== '').join(' ')
}

export function writeTime(time: string | undefined, zone: string | undefined): string {
  if (time === undefined) return ''
  return [time.replace(/^(.{5}):00$/, '$1'), zone === 'Z' ? 'UTC' : zone].filter((part) => part !== undefined).join(' ')
}

/** As it is shown: `2018-05-03 13:42` (MET-054), the clock of whoever wrote it, with their zone where they said one. */
export function writeShownDate({ year, month, day, time, zone }: StatedDate): string {
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  return [date, writeTime(time?.slice(0, 5), zone)].filter((part) => part !== '').join(' ')
}

const orders = new Map<Language, ('day' | 'month' | 'year')[]>()

function orderOf(language: Language) {
  const known = orders.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'short' })
  const order = format.formatToParts(0).flatMap(({ type }) => {
    return type === 'day' || type === 'month' || type === 'year' ? [type] : []
  })
  orders.set(language, order)
  return order
}

/** Latin digits, without the invisible marks that Arabic dates are written with. */
export function plainDigits(text: string): string {
  const digit = (base: number) => (one: string) => String((one.codePointAt(0) ?? base) - base)
  return text
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[\u0660-\u0669]/g, digit(0x660))
    .replace(/[\u06f0-\u06f9]/g, digit(0x6f0))
    .trim()
}

function stated(date: Record<'year' | 'month' | 'day', string | undefined>, time?: string): StatedDate | null {
  const { year = '' } = date
  const month = date.month?.padStart(2, '0')
  const day = date.day?.padStart(2, '0')
  if (!/^\d{4}$/.test(year) || year === '0000' || !isDay(year, month ?? '01', day ?? '01')) return null
  const clock = time === undefined ? {} : readTime(time)
  if (clock === null || (time !== undefined && day === undefined)) return null
  return { year, ...(month === undefined ? {} : { month }), ...(day === undefined ? {} : { day }), ...clock }
}

function isDay(year: string, month: string, day: string): boolean {
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(8, 10) === day
}

/** A time of day, kept or typed: `143000+0200`, `14:30`; null for what is none. */
export function readTime(text: string): Pick<StatedDate, 'time' | 'zone'> | null {
  const [, hours, minutes = '', seconds = '00', zone] = timePart.exec(plainDigits(text)) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const time = `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  if (zone === undefined) return { time }
  const isUtc = /^(Z|UTC)$/i.test(zone)
  return { time, zone: isUtc ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}` }
}
