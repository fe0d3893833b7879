import { expect, test } from 'vitest'
import { type RenditionTurn, RenditionTurns } from './rendition-turns.ts'

const full = () => new Error('full')

/** What began, in its order, by the names that the test gives. */
function begin(most = 100) {
  const turns = new RenditionTurns({ places: 2, heavyPlaces: 2, most })
  const all = new Map<string, RenditionTurn>()
  const begun: string[] = []
  return {
    ask(person: string, name: string, size: number, isHeavy = false) {
      const turn = turns.wait(person, { isHeavy, size }, full)
      if (!turn) return 'refused'
      all.set(name, turn)
      turn.begins.then(() => begun.push(name)).catch(() => undefined)
      return turn.state
    },
    async end(name: string) {
      const turn = all.get(name)
      if (turn) turns.end(turn)
      await Promise.resolve()
    },
    begun,
  }
}

test('heavy work of one person runs one by one, and leaves a place for the heavy work of others', () => {
  const { ask } = begin()
  expect([ask('a', '1', 2400, true), ask('a', '2', 2400, true), ask('a', '3', 2400, true)]).toEqual([
    'begun',
    'waiting',
    'waiting',
  ])
  expect(ask('b', '4', 2400, true)).toBe('begun')
  expect(ask('c', '5', 2400, true)).toBe('waiting')
})

test('heavy work takes no place of the light, nor light work of the heavy', () => {
  const { ask } = begin()
  for (const name of ['1', '2', '3']) ask('a', name, 2400, true)
  expect([ask('a', '4', 300), ask('b', '5', 300), ask('c', '6', 300)]).toEqual(['begun', 'begun', 'waiting'])
  expect(ask('b', '7', 2400, true)).toBe('begun')
})

test('of what one person waits for the small goes first; people have their turns whatever their sizes', async () => {
  const { ask, end, begun } = begin()
  for (const name of ['x', 'y']) ask('z', name, 100)
  ask('a', 'large', 2400)
  ask('a', 'middle', 800)
  ask('a', 'small', 100)
  ask('b', 'other', 2400)
  for (const name of ['x', 'y', 'small', 'other', 'middle', 'large']) await end(name)
  expect(begun).toEqual(['x', 'y', 'small', 'other', 'middle', 'large'])
})

test('in a full room the largest of whoever waits for most gives way', () => {
  const { ask } = begin(5)
  for (const [at, size] of [100, 200, 2400, 300, 400].entries()) ask('a', String(at), size)
  expect(ask('a', 'more', 100)).toBe('refused')
  expect(ask('b', 'other', 2400)).toBe('waiting')
})
