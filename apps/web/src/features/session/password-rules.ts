import { ApiProblem } from '@vitrine/hypermedia/api-problem.ts'
import { errorTexts } from '#features/problems/error-texts.ts'
import type { MessageKey } from '#platform/i18n/message-key.ts'

export interface PasswordWish {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
export type PasswordField = keyof PasswordWish
export type PasswordFaults = { [Field in PasswordField]?: MessageKey }

export const passwordFields = ['currentPassword', 'newPassword', 'confirmPassword'] as const
/** As the server has it; it knows further rules, and has the last word. */
export const shortestPassword = 10

/** What can be said about a wish before the server is asked; empty when there is nothing. */
export function faultsOf({ currentPassword, newPassword, confirmPassword }: PasswordWish): PasswordFaults {
  return {
    ...(currentPassword === '' ? { currentPassword: 'account.passwordMissing' } : {}),
    ...([...newPassword].length < shortestPassword
      ? { newPassword: 'account.passwordTooShort' }
      : newPassword === currentPassword
        ? { newPassword: 'account.passwordSame' }
        : {}),
    ...(confirmPassword === newPassword ? {} : { confirmPassword: 'errors.PasswordMismatch' }),
  }
}

const fieldOf: Readonly<Record<string, PasswordField>> = {
  WrongPassword: 'currentPassword',
  PasswordTooWeak: 'newPassword',
  PasswordMismatch: 'confirmPassword',
}

/** The field that the server finds fault with; empty when the matter is another one. */
export function refusedField(problem: Error): PasswordFaults {
  const value = problem instanceof ApiProblem ? problem.value : ''
  const field = fieldOf[value]
  return field === undefined ? {} : { [field]: errorTexts[value as keyof typeof errorTexts] }
}
