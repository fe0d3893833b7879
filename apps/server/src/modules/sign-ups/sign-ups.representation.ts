import type { OrderField } from '@vitrine/contract/orders.ts'
import type { SignUp, SignUpField } from '@vitrine/contract/sign-ups.ts'
import { type NamedGroup, valuesOf } from './manage-sign-ups.ts'
import { signUpsPaths } from './sign-ups.paths.ts'
import type { SignUpRow } from './sign-ups.tables.ts'

export function representSignUp(row: SignUpRow, groups: NamedGroup[], base: string): SignUp {
  const href = base + signUpsPaths.one(row.guid)
  return {
    id: row.guid,
    href,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    createdDate: new Date(row.created_at).toISOString(),
    expires: new Date(row.expires_at).toISOString(),
    userData: valuesOf(row),
    groups,
    approve: href,
    reject: href,
  }
}

export function representField({ type, validation, helpText, ...field }: OrderField): SignUpField {
  return { ...field, 'data-type': type, validation: { regexp: validation, helpText } }
}
