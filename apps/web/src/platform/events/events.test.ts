import { expect, test, vi } from 'vitest'
import { type EventName, fire, handle } from './events.ts'

test('whoever handles an event is called with each one, until they end that', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const end = handle('place.changed', one)
  handle('selection.changed', other)
  fire('place.changed')
  end()
  fire('place.changed')
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})

test('a name that is not registered can neither be fired nor handled [NTF-005]', () => {
  for (const unknown of ['place.moved', '', 'constructor'] as string[]) {
    expect(() => fire(unknown as EventName)).toThrow(`There is no event “${unknown}”`)
    expect(() => handle(unknown as EventName, () => undefined)).toThrow('There is no event')
  }
})
