import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['harbour', 'harbour', 0],
  ['harbour', 'harbor', 1],
  ['harbour', 'harbuor', 1],
  ['harbour', 'hrbouur', 2],
  ['harbour', 'market', 3],
  ['a', 'abcdef', 3],
  ['fjørd', 'fjord', 1],
  ['', 'ab', 2],
])('from %s to %s it is %i', (one, other, distance) => {
  expect([editDistance(one, other, 2), editDistance(other, one, 2)]).toEqual([distance, distance])
})
