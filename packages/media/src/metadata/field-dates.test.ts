import { expect, test } from 'vitest'
import { iptcDate, iptcTime, isoDate, millisecondsOf, parseMoment, parseTime } from './field-dates.ts'

test.each([
  ['2018:03:24 17:14:42', '2018-03-24T17:14:42', '20180324'],
  ['2018:03:24 17:14:42.123+01:00', '2018-03-24T17:14:42+01:00', '20180324'],
  ['2018-03-24T17:14', '2018-03-24T17:14:00', '20180324'],
  ['20180324', '2018-03-24', '20180324'],
  ['2018:03', '2018-03', '201803'],
  ['2018', '2018', '2018'],
  ['2018:00:00', '2018', '2018'],
  ['2018:03:24 99:99:99', '2018-03-24', '20180324'],
])('a file that states %s means %s, as an IPTC date %s', (stated, iso, iptc) => {
  const moment = parseMoment(stated) ?? {}
  expect([isoDate(moment), iptcDate(moment)]).toEqual([iso, iptc])
})

test.each(['0000:00:00 00:00:00', '', 'yesterday', '    :  :     :  :  '])('%j is no date', (stated) => {
  expect(parseMoment(stated)).toBeUndefined()
})

test('times become hhmmss±hhmm, with the zone only if stated', () => {
  expect(iptcTime(parseTime('21:01:01+05:45') ?? {})).toBe('210101+0545')
  expect(iptcTime(parseTime('210101') ?? {})).toBe('210101')
  expect(parseTime('25:00:00')).toBeUndefined()
})

test('milliseconds follow the zone, count as UTC without one, and are null without a day', () => {
  expect(millisecondsOf(parseMoment('2019:01:01 00:15:00+11:00'))).toBe(Date.UTC(2018, 11, 31, 13, 15))
  expect(millisecondsOf(parseMoment('2019:01:01 00:15:00'))).toBe(Date.UTC(2019, 0, 1, 0, 15))
  expect(millisecondsOf(parseMoment('2019:01'))).toBeNull()
  expect(millisecondsOf(undefined)).toBeNull()
})
