import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { expect, test } from 'vitest'
import { faultsOf, refusedField } from './password-rules.ts'

const wish = {
  currentPassword: 'the old one here',
  newPassword: 'four green windows',
  confirmPassword: 'four green windows',
}

test('a good wish has no faults', () => {
  expect(faultsOf(wish)).toEqual({})
})

test('each field is judged by itself', () => {
  expect(faultsOf({ currentPassword: '', newPassword: 'short', confirmPassword: 'shirt' })).toEqual({
    currentPassword: 'account.passwordMissing',
    newPassword: 'account.passwordTooShort',
    confirmPassword: 'errors.PasswordMismatch',
  })
  const same = { ...wish, newPassword: wish.currentPassword, confirmPassword: wish.currentPassword }
  expect(faultsOf(same)).toEqual({ newPassword: 'account.passwordSame' })
})

test('signs are counted, not the units that they are stored in', () => {
  const signs = '🙂'.repeat(5)
  expect(faultsOf({ ...wish, newPassword: signs, confirmPassword: signs })).toHaveProperty('newPassword')
})

test('what the server refuses is told beside its field; anything else is told for the whole', () => {
  const refused = (status: number, value: string) => refusedField(new ApiProblem(status, { value }, new Headers()))
  expect(refused(403, 'WrongPassword')).toEqual({ currentPassword: 'errors.WrongPassword' })
  expect(refused(400, 'PasswordTooWeak')).toEqual({ newPassword: 'errors.PasswordTooWeak' })
  expect(refused(429, 'TooManyAttempts')).toEqual({})
  expect(refusedField(new Error('x'))).toEqual({})
})
