import { expect, test } from 'vitest'
import {
  readKeptDate,
  readTime,
  readTypedDate,
  writeKeptDate,
  writeKeptTime,
  writeShownDate,
  writeTypedDate,
} from './typed-dates.ts'

const iso = (text: string, language: Parameters<typeof readTypedDate>[1] = 'en') => {
  const read = readTypedDate(text, language)
  return read && writeKeptDate(read, false)
}

test('dates are read in all the forms that files have them in', () => {
  const kept = (text: string) => {
    const read = readKeptDate(text)
    return read && writeKeptDate(read, false)
  }
  expect(kept('20211020')).toBe('2021-10-20')
  expect(kept('2021-10-20')).toBe('2021-10-20')
  expect(kept('201910')).toBe('2019-10')
  expect(kept('2019')).toBe('2019')
  expect(kept('2018-05-03T13:42:53Z')).toBe('2018-05-03T13:42:53Z')
  expect(kept('2018:05:03 13:42:53')).toBe('2018-05-03T13:42:53')
})

test('what is no date stays what it is', () => {
  for (const text of ['', 'yesterday', '99999999', '20190229', '2019-13', '0000']) expect(readKeptDate(text)).toBeNull()
})

test('a date is typed in the order of the language or of ISO, whole or in part', () => {
  for (const language of ['en', 'de', 'nb', 'ar'] as const) {
    expect(iso('7.5.2026', language)).toBe('2026-05-07')
    expect(iso('07/05/2026', language)).toBe('2026-05-07')
    expect(iso('2026-05-07', language)).toBe('2026-05-07')
    expect(iso('5/2026', language)).toBe('2026-05')
    expect(iso('2026', language)).toBe('2026')
  }
  expect(iso('٠٧‏/٠٥‏/٢٠٢٦', 'ar')).toBe('2026-05-07')
})

test('years of two digits, days that no calendar has and times without a day are refused, not guessed', () => {
  for (const text of ['7.5.26', '31/02/2026', '13/2026', '05/2026 12:00', '2026 12:00', '7/5', '7/5/2026 25:00'])
    expect(iso(text), text).toBeNull()
})

test('a zone is kept as it was stated, and none is added', () => {
  expect(iso('07/05/2026 9:05')).toBe('2026-05-07T09:05:00')
  expect(iso('07/05/2026 09:05:07 +02:00')).toBe('2026-05-07T09:05:07+02:00')
  expect(iso('07/05/2026 09:05 UTC')).toBe('2026-05-07T09:05:00Z')
  expect(iso('2026-05-07T09:05:00-0330')).toBe('2026-05-07T09:05:00-03:30')
})

test('what is kept is offered for editing with nothing lost', () => {
  for (const text of [
    '2019',
    '2019-04',
    '2018-05-03',
    '2018-05-03T13:00:00',
    '2018-05-03T13:42:53+05:45',
    '2018-05-03T13:42:00Z',
  ])
    for (const language of ['en', 'de', 'nb', 'ar'] as const)
      expect(iso(writeTypedDate(readKeptDate(text) ?? {}, language), language)).toBe(text)
  expect(writeTypedDate(readKeptDate('20180503') ?? {}, 'de')).toBe('03.05.2018')
  expect(writeTypedDate(readKeptDate('20180503') ?? {}, 'ar')).toBe('03/05/2018')
})

test('a date is shown as the clock of whoever wrote it had it', () => {
  const shown = (text: string) => writeShownDate(readKeptDate(text) ?? {})
  expect(shown('2018-05-03T13:00:53')).toBe('2018-05-03 13:00')
  expect(shown('2018-05-03T13:42:53+02:00')).toBe('2018-05-03 13:42 +02:00')
  expect(shown('201904')).toBe('2019-04')
})

test('a time of day goes into the form of IPTC and back', () => {
  const kept = (text: string) => writeKeptTime(readTime(text) ?? {})
  expect(kept('14:30')).toBe('143000')
  expect(kept('9:05:07 +02:00')).toBe('090507+0200')
  expect(kept('143000-0330')).toBe('143000-0330')
  expect(kept('14:30 UTC')).toBe('143000+0000')
  for (const text of ['25:00', '14', 'noon', '14:30 CET']) expect(readTime(text), text).toBeNull()
})
