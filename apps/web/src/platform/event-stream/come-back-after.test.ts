import { ApiProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import { comeBackAfter } from './come-back-after.ts'

const problem = (status: number) => new ApiProblem(status, {}, new Headers())

test('a server that is away is asked less and less often, and at last once a minute', () => {
  const away = new UnreachableProblem(new Error('away'))
  expect([1, 2, 3, 9, 99].map((failures) => comeBackAfter(away, failures, 1))).toEqual([
    2000, 4000, 8000, 60_000, 60_000,
  ])
  expect(comeBackAfter(away, 1, 0)).toBe(1000)
  expect(comeBackAfter(null, 0, 1)).toBe(2000)
})

test('whoever is refused does not come back; who is one too many does later', () => {
  expect([401, 403, 404, 406].map((status) => comeBackAfter(problem(status), 1, 1))).toEqual([null, null, null, null])
  expect(comeBackAfter(problem(429), 1, 0)).toBe(60_000)
})
