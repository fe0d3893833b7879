import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { UserWish } from '@vitrine/contract/people.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import { say, type Text } from '#server/texts/say.ts'

/** The names and the address of a person as they are kept: without spaces around them. */
export interface Identity {
  username: string
  firstName: string
  lastName: string
  email: string
}

/** What a wish says of them, or what was there before. */
export function identityIn(wish: UserWish, before: Identity): Identity {
  const { address = {}, account = {} } = wish
  return {
    username: (wish.username ?? before.username).trim(),
    firstName: (address.firstName ?? before.firstName).trim(),
    lastName: (address.lastName ?? before.lastName).trim(),
    email: (address.email ?? account.email ?? before.email).trim(),
  }
}

/**
 * Holds what is new in them against the rules; what was there before stays as it is.
 * @throws Problem FieldValidationFailed that names each field and its rule.
 */
export function checkIdentity(now: Identity, before: Identity | null): void {
  const faults: FieldFault[] = []
  const demand = (isRight: boolean, name: keyof Identity, fault: { rule: string; message: Text }) => {
    if (isRight || now[name] === before?.[name]) return
    faults.push({ field: name === 'username' ? name : `address.${name}`, ...fault })
  }
  demand(now.username !== '', 'username', { rule: 'required', message: say('users.noUsername') })
  demand(isAddressable(now.username), 'username', { rule: 'signs', message: say('users.usernameSigns') })
  demand(now.firstName !== '', 'firstName', { rule: 'required', message: say('users.noFirstName') })
  demand(now.lastName !== '', 'lastName', { rule: 'required', message: say('users.noLastName') })
  demand(isEmailAddress(now.email), 'email', { rule: 'email', message: say('users.noEmail') })
  const [first] = faults
  if (first) throw new Problem('FieldValidationFailed', { message: first.message, fields: faults })
}

/** The name is a part of the person's address. */
export const isAddressable = (name: string) => !/[/\\\p{Cc}]/u.test(name) && name !== '.' && name !== '..'
