import { emailAddressesIn, isEmailAddress } from '@vitrine/contract/email-address.ts'

export type AddressFault = 'emailNotValid' | 'emailInList'

const keyOf = (email: string) => email.toLowerCase()
const isIn = (list: readonly string[], email: string) => list.some((one) => keyOf(one) === keyOf(email))

/** A list with an address that was typed, or why it cannot be in it (INV-009, INV-010). */
export function addTyped(list: readonly string[], typed: string): { list: readonly string[]; fault?: AddressFault } {
  const email = typed.trim()
  if (!isEmailAddress(email)) return { list, fault: 'emailNotValid' }
  if (isIn(list, email)) return { list, fault: 'emailInList' }
  return { list: [...list, email] }
}

/** A list with what is right and new in a pasted text (INV-012, INV-013). */
export function addPasted(list: readonly string[], text: string): readonly string[] {
  const all = [...list]
  for (const email of emailAddressesIn(text)) if (!isIn(all, email)) all.push(email)
  return all
}
