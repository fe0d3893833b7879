import { join } from 'node:path'
import type { Analysis } from '@vitrine/media/analyse.ts'
import { beforeAll, expect, test } from 'vitest'
import { sharedMedia } from '#server/testing/open-test-server.ts'
import { type Reading, readingsOf, rowsOf } from './portion-formats.ts'

let analysis: Analysis
beforeAll(async () => {
  analysis = await sharedMedia().analyse(join(import.meta.dirname, 'README.md'), {})
})
const reading = (id: number, text: string): Reading => ({ id, analysis: { ...analysis, text } })

test('readings are kept in rows of a million characters, each whole in one of them', () => {
  const all = Array.from({ length: 12 }, (_, id) => reading(id, `${id}`.repeat(300_000)))
  const rows = rowsOf(all)
  expect(rows.length).toBeGreaterThan(3)
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThan(1_010_000)
  expect(rows.flatMap(readingsOf)).toEqual(all)
})

test('what is too long for any row is left out, and what is beside it stays', () => {
  const rows = rowsOf([reading(1, 'a'), reading(2, 'b'.repeat(9_000_000)), reading(3, 'c')])
  expect(rows.flatMap(readingsOf).map(({ id }) => id)).toEqual([1, 3])
})

test('a reading is answered as it was left, to the order of its parts', () => {
  const row = rowsOf([reading(1, 'NUL \u0000, “quotes”, 日本語 and a lone \ud800')])[0] ?? ''
  expect(JSON.stringify(readingsOf(row))).toBe(row)
})

test.each<[string, object]>([
  ['hash that is none', { sha256: '../../etc' }],
  ['name of its renditions that leads elsewhere', { contentHash: '../x' }],
  ['part that is missing', { details: undefined }],
  ['field that is no text', { fields: { 5: 7 } }],
])('a reading with a %s is no reading', (_what, change) => {
  const row = JSON.stringify([{ id: 1, analysis: { ...analysis, ...change } }, reading(2, '')])
  expect(readingsOf(row).map(({ id }) => id)).toEqual([2])
})
