import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundOf, initialsOf } from './initials.ts'

test('initials are of the first and the last word, in letters that stand apart', () => {
  const names = [
    'Kari Nordmann',
    'kari',
    'Åse-Marie von der Heide',
    '  Ola  ',
    '(Ida) Lund',
    'ليلى حداد',
    '山田 太郎',
    'Łukasz Żak',
    '',
  ]
  expect(names.map(initialsOf)).toEqual(['KN', 'K', 'ÅH', 'O', 'IL', 'ل', '山', 'ŁŻ', ''])
})

test('white can be read on every ground, and every ground is used', () => {
  const sheet = readFileSync(new URL('./avatar.module.css', import.meta.url), 'utf8')
  const grounds = new Map(
    [...sheet.matchAll(/data-ground="(\d)"\] \{\s*background: (#[\da-f]{6})/g)].map(([, at, hex = '']) => [
      Number(at),
      hex,
    ]),
  )
  const used = new Set(Array.from({ length: 200 }, (_, at) => groundOf(`Person ${at}`)))
  expect([...used].sort()).toEqual([...grounds.keys()].sort())
  for (const [at, hex] of grounds) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
      const channel = Number.parseInt(hex.slice(from, from + 2), 16) / 255
      return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    expect([at, 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) >= 4.5]).toEqual([at, true])
  }
})
