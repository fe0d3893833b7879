import { expect, test } from 'vitest'
import { isChanged, membersWith, unchanged, withAdded, withRemoved } from './membership-lists.ts'

const row = (id: number) => ({ href: `/g/${id}`, id, name: `G${id}`, detail: '' })

test('who comes in and leaves again leaves nothing to save, and the other way round', () => {
  const come = withAdded(unchanged, [row(1), row(2)])
  expect([[...come.added.keys()], [...come.removed]]).toEqual([['/g/1', '/g/2'], []])
  expect(isChanged(withRemoved(withRemoved(come, '/g/1'), '/g/2'))).toBe(false)
  const left = withRemoved(unchanged, '/g/3')
  expect([...left.removed]).toEqual(['/g/3'])
  expect(isChanged(withAdded(left, [row(3)]))).toBe(false)
})

test('the list shows who stays and who comes in, each once', () => {
  const lists = withAdded(withRemoved(unchanged, '/g/1'), [row(2), row(3)])
  expect(membersWith([row(1), row(2), row(4)], lists).map(({ id }) => id)).toEqual([4, 2, 3])
})
