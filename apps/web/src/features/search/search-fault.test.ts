import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import { findSearchFault } from './search-fault.ts'

const problem = (fields: { field: string; rule: string; message: string }[], value = 'InvalidSearchExpression') =>
  new ApiProblem(400, { value, fields }, new Headers())

test('the place of a fault cuts the typed text in three', () => {
  const fault = findSearchFault(problem([{ field: 'q', rule: 'bad-date', message: '4:5' }]), 'mtf:xxxxx oslo')
  expect(fault).toMatchObject({ rule: 'bad-date', before: 'mtf:', wrong: 'xxxxx', after: ' oslo' })
})

test('something that is missing has a place but no length', () => {
  const fault = findSearchFault(problem([{ field: 'q', rule: 'term-missing', message: '3:0' }]), '(((')
  expect(fault).toMatchObject({ before: '(((', wrong: '', after: '' })
})

test('other problems have no place in the text', () => {
  expect(findSearchFault(problem([], 'PermissionDenied'), 'x')).toBeNull()
  expect(findSearchFault(problem([]), 'x')).toBeNull()
  expect(findSearchFault(new Error('x'), 'x')).toBeNull()
})
