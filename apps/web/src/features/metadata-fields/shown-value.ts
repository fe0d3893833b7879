import type { Texts } from '#platform/i18n/use-texts.ts'
import { type Field, kindOf } from './field-kind.ts'
import { readKeptDate, readTime, writeShownDate, writeTime } from './typed-dates.ts'

/** One value as it is read: dates as MET-054 has them, times with colons, yes and no in words; what is none of these as it is. */
export function writeShownValue(
  field: Pick<Field, 'id' | 'data-type' | 'multiline'>,
  value: string,
  t: Texts['t'],
): string {
  if (field['data-type'] === 'password') return value === '' ? '' : '••••••••'
  const kind = kindOf(field)
  if (kind === 'boolean' && value !== '') return t(value === 'True' ? 'fields.yes' : 'fields.no')
  if (kind === 'time') {
    const time = readTime(value)
    return time === null ? value : writeTime(time.time, time.zone)
  }
  const date = kind === 'date' || kind === 'day' ? readKeptDate(value) : null
  return date === null ? value : writeShownDate(date)
}
