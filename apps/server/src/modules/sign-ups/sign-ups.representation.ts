import type { OrderField } from '@vitrine/contract/orders.ts'
import type { SignUp, SignUpApprovals, SignUpField } from '@vitrine/contract/sign-ups.ts'
import { type NamedApprovals, type SeenSignUp, valuesOf } from './manage-sign-ups.ts'
import { signUpsPaths } from './sign-ups.paths.ts'

export const representApprovals = ({ needed, by }: NamedApprovals): SignUpApprovals => ({
  needed,
  by: by.map(({ name, at }) => ({ name, date: new Date(at).toISOString() })),
})

export function representSignUp({ row, groups, approvals, mayApprove }: SeenSignUp, base: string): SignUp {
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
    ...(approvals === null ? {} : { approvals: representApprovals(approvals) }),
    approve: mayApprove ? href : null,
    reject: href,
  }
}

export function representField({ type, validation, helpText, ...field }: OrderField): SignUpField {
  return { ...field, 'data-type': type, validation: { regexp: validation, helpText } }
}
