import { ApiProblem, UnreachableProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import { fieldFaults } from './field-faults.ts'

test('what the server says of fields is found by their numbers, what it says of the request is not', () => {
  const fields = [
    { field: '5', rule: 'maxSize', message: 'Title takes at most 64 characters.' },
    { field: 'selection.href', rule: 'address', message: 'There is no such collection.' },
  ]
  const refused = new ApiProblem(400, { value: 'FieldValidationFailed', fields }, new Headers())
  expect([...fieldFaults(refused)]).toEqual([[5, 'Title takes at most 64 characters.']])
  expect([...fieldFaults(new UnreachableProblem(null))]).toEqual([])
  expect([...fieldFaults(null)]).toEqual([])
})
