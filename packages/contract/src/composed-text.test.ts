import { expect, test } from 'vitest'
import { composeText, fieldsOfText, partsOfText } from './composed-text.ts'

const source = {
  path: 'press/Election night/IMG_0042.final.JPG',
  value: (field: number) => ({ 55: '20260507', 90: 'Oslo' })[field] ?? '',
  today: '20261123',
  number: 7,
}
const composed = (text: string) => composeText(partsOfText(text).parts, source, 1000)

test('variables stand for what an asset is called, where it lies, when it was made, what it says, and its place among others', () => {
  expect(composed('{filename}.{extension} in {folder}')).toBe('IMG_0042.final.JPG in Election night')
  expect(composed('{field:90}, {date:DD.MM.YYYY} ({seq:3})')).toBe('Oslo, 07.05.2026 (007)')
  expect(composed('{today:YYYYMMDD}-{seq}')).toBe('20261123-7')
  expect(composed('{{{field:90}}} {field:91} ')).toBe('{Oslo}')
})

test('a date without a day is written as far as it goes, and one that is missing is nothing', () => {
  const of = (date: string) =>
    composeText(partsOfText('{date:YYYY-MM-DD}').parts, { ...source, value: () => date }, 1000)
  expect([of('202605'), of('2026'), of('')]).toEqual(['2026-05', '2026', ''])
})

test('what nobody knows is named as it was written', () => {
  for (const text of ['{', '{nothing}', '{seq:0}', '{seq:12}', '{field}', '{date:hh}', '{filename:2}', 'a {field:90'])
    expect([text, partsOfText(text).unknown]).toEqual([text, text.slice(text.indexOf('{'))])
  expect(fieldsOfText(partsOfText('{date} {field:5} {folder}').parts)).toEqual([55, 5])
})

test('what becomes longer than a field takes is not made whole', () => {
  let asked = 0
  const value = () => {
    asked += 1
    return 'x'.repeat(500)
  }
  const text = composeText(partsOfText('{field:120}'.repeat(1000)).parts, { ...source, value }, 2000)
  expect([text.length, asked]).toEqual([2500, 5])
})
