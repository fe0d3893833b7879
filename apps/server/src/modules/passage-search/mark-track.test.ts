import { expect, test } from 'vitest'
import { hitsIn } from './mark-track.ts'
import type { Phrase } from './wanted-phrases.ts'

/** 300,000 letters of two each: as much as an asset can have. */
const pairs = 150_000

function counting(fits: (word: string) => boolean): { phrases: Phrase[]; asked: () => number } {
  let count = 0
  const counted = (word: string) => {
    count++
    return fits(word)
  }
  return { phrases: [[counted]], asked: () => count }
}

test('a word that stands everywhere is looked for once in each passage, and marked as far as is told', async () => {
  const { phrases, asked } = counting((word) => word.startsWith('a'))
  const [hit, ...others] = await hitsIn([{ at: 1, text: 'a '.repeat(pairs) }], phrases)
  expect([others.length, asked()]).toEqual([0, 1])
  expect(hit?.marks().length).toBe(120)
  expect(asked()).toBeLessThanOrEqual(1 + 240)
})

test('a word that stands nowhere is asked of each word once, and others have their turn meanwhile', async () => {
  const { phrases, asked } = counting(() => false)
  let turns = 0
  const turn = () => {
    turns++
    running = setImmediate(turn)
  }
  let running = setImmediate(turn)
  expect(await hitsIn([{ at: 1, text: 'b '.repeat(pairs) }], phrases)).toEqual([])
  clearImmediate(running)
  expect(asked()).toBe(pairs)
  expect(turns).toBeGreaterThan(100)
})
