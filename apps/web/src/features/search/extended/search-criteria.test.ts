import { expect, test } from 'vitest'
import { noCriteria, partsOf, readCriteria, settledRange, typedNumber, writeCriteria } from './search-criteria.ts'

const size = { most: 2_097_151, decimals: 2 }
const pixels = { most: 1_000_000, decimals: 0 }

test('what a query asks for comes back as it was, with what the form does not know', () => {
  for (const query of [
    'q=oslo&dt=image&cs=rgb&o=portrait&ms=little&s=online&mtf=2026-05-17&fsf=1.50&pwt=900',
    '5=harbour&fn=.jpg',
    'q=a&25=ship&25=sea&txnm=ab12',
  ])
    expect(writeCriteria(readCriteria(query, 'mt'))).toBe(query)
  expect(writeCriteria(noCriteria('mt'))).toBe('')
})

test('of two ranges of dates one is kept, and what is not a picture is not looked for by what pictures have', () => {
  expect(writeCriteria(readCriteria('mtf=2026-01-01&ctt=2026-02-02', 'mt'))).toBe('mtf=2026-01-01')
  expect(writeCriteria(readCriteria('itf=2026-01-01T10:00&itt=nonsense', 'mt'))).toBe('itf=2026-01-01')
  const movies = readCriteria('cs=rgb&o=portrait&pwf=9&phf=9&ctf=2026-01-01&fsf=1.00', 'mt')
  expect(writeCriteria({ ...movies, choices: { ...movies.choices, dt: 'movie' } })).toBe('dt=movie&fsf=1.00')
  const images = { ...movies, choices: { ...movies.choices, dt: 'image' } }
  expect(writeCriteria(images)).toBe('dt=image&cs=rgb&o=portrait&ctf=2026-01-01&fsf=1.00&pwf=9&phf=9')
})

test('numbers take digits alone, sizes one point too, in Arabic digits as well', () => {
  expect([typedNumber('12a.5', pixels), typedNumber('-7', pixels), typedNumber('٣٤', pixels)]).toEqual([
    '125',
    '7',
    '34',
  ])
  expect([typedNumber('1,5x', size), typedNumber('1.2.34', size), typedNumber('2.', size)]).toEqual([
    '1.5',
    '1.23',
    '2.',
  ])
})

test('the ends of a range are within its bounds and in their order', () => {
  expect(settledRange({ from: '5000000', to: '' }, pixels)).toEqual({ from: '1000000', to: '' })
  expect(settledRange({ from: '900', to: '500' }, pixels)).toEqual({ from: '500', to: '500' })
  expect(settledRange({ from: '1.5', to: '9999999' }, size)).toEqual({ from: '1.50', to: '2097151.00' })
})

test('each part of a search can be taken out, both ends of a range together', () => {
  expect(partsOf('q=x&dt=image&mtf=2026-01-01&mtt=2026-02-01&25=a&25=b')).toEqual([
    { key: 'dt', values: 'image', without: 'q=x&mtf=2026-01-01&mtt=2026-02-01&25=a&25=b' },
    { key: 'mt', values: { from: '2026-01-01', to: '2026-02-01' }, without: 'q=x&dt=image&25=a&25=b' },
    { key: '25', values: 'a', without: 'q=x&dt=image&mtf=2026-01-01&mtt=2026-02-01&25=b' },
    { key: '25', values: 'b', without: 'q=x&dt=image&mtf=2026-01-01&mtt=2026-02-01&25=a' },
  ])
})
