import { isEmailAddress } from '@vitrine/contract/email-address.ts'
import type { User, UserWish } from '@vitrine/contract/people.ts'

/** What a form says of a person: the texts as they are typed. */
export interface UserDraft {
  username: string
  description: string
  address: User['address']
  isEnabled: boolean
  isAdministrator: boolean
  /** `2026-05-17`, in the time of who reads it; empty: never. */
  expires: string
  password: string
  confirmPassword: string
  forcePasswordChange: boolean
  level: number
  mode: number
  accountId: string
  paymentMethod: number
  category: string
  discount: string
  propertyBag: readonly { key: string; value: string }[]
}

/** USR-049: what stands in the fields of the password as long as nobody has typed one. It is never sent. */
export function placeholderPassword(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => signs[byte % signs.length]).join('')
}

const noAddress: User['address'] = {
  firstName: '',
  lastName: '',
  initial: '',
  title: '',
  email: '',
  organization: '',
  streetAddress1: '',
  streetAddress2: '',
  streetAddress3: '',
  streetAddress4: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  phone: '',
  fax: '',
  homepage: '',
  profession: '',
  businessType: '',
}

/** A new person, before anything was typed (USR-041). */
export const newUser: UserDraft = {
  username: '',
  description: '',
  address: noAddress,
  isEnabled: true,
  isAdministrator: false,
  expires: '',
  password: '',
  confirmPassword: '',
  forcePasswordChange: false,
  level: 35,
  mode: 0,
  accountId: '',
  paymentMethod: 1,
  category: '',
  discount: '0',
  propertyBag: [],
}

/** A person as the form begins with them. */
export function draftOf(user: User, password: string): UserDraft {
  const { account, license, commerce } = user
  return {
    username: user.username,
    description: user.description,
    address: user.address,
    isEnabled: account.isEnabled,
    isAdministrator: account.isAdministrator,
    expires: account.expires === null ? '' : localDay(account.expires),
    password,
    confirmPassword: password,
    forcePasswordChange: account.forcePasswordChange,
    level: license.level,
    mode: license.mode,
    accountId: commerce.accountId,
    paymentMethod: commerce.paymentMethod,
    category: commerce.category,
    discount: String(commerce.discount),
    propertyBag: user.propertyBag,
  }
}

/** The day of a moment, where the reader is. */
function localDay(moment: string): string {
  const at = new Date(moment)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The end of a day, where the reader is: somebody who expires on a day can still sign in on it. */
export function endOfDay(day: string): string | null {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 23, 59, 59).toISOString()
}

/** A discount as it is typed: with a comma or a point; a negative one is meant positive (USR-053, USR-054). Null: no number. */
function readDiscount(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return 0
  return /^-?\d{1,12}(\.\d{0,6})?$/.test(trimmed) ? Math.abs(Number(trimmed)) : null
}

export type DraftFault =
  | { field: string; kind: 'required' }
  | { field: string; kind: 'email' | 'mismatch' | 'discount' }

/** What is wrong with a draft, by field; `before` is null for a new person. */
export function draftFaults(draft: UserDraft, before: UserDraft | null): DraftFault[] {
  const faults: DraftFault[] = []
  const { username, address } = draft
  if (username.trim() === '') faults.push({ field: 'username', kind: 'required' })
  if (address.firstName.trim() === '') faults.push({ field: 'address.firstName', kind: 'required' })
  if (address.lastName.trim() === '') faults.push({ field: 'address.lastName', kind: 'required' })
  const isOwnEmail = before !== null && address.email === before.address.email
  if (!isOwnEmail && !isEmailAddress(address.email.trim())) faults.push({ field: 'address.email', kind: 'email' })
  const isNewPassword = before === null || draft.password !== before.password
  if (isNewPassword && draft.password === '') faults.push({ field: 'password', kind: 'required' })
  else if (
    (isNewPassword || draft.confirmPassword !== before.confirmPassword) &&
    draft.password !== draft.confirmPassword
  )
    faults.push({ field: 'confirmPassword', kind: 'mismatch' })
  if (readDiscount(draft.discount) === null) faults.push({ field: 'discount', kind: 'discount' })
  return faults
}

/** The same draft without spaces around names, e-mail address and company, and without unfinished properties. */
function tidied(draft: UserDraft): UserDraft {
  const { firstName, lastName, email, organization } = draft.address
  const trimmed = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() }
  return {
    ...draft,
    username: draft.username.trim(),
    address: { ...draft.address, ...trimmed, organization: organization.trim() },
    propertyBag: draft.propertyBag.filter(({ key, value }) => key !== '' && value !== ''),
  }
}

/** What of a draft is to be sent: all of a new person, of a known one only what is different (USR-078). Null: nothing. */
export function wishOf(given: UserDraft, before: UserDraft | null): UserWish | null {
  const draft = tidied(given)
  const isOther = <Name extends keyof UserDraft>(name: Name) =>
    before === null || JSON.stringify(draft[name]) !== JSON.stringify(before[name])
  const some = <Value>(name: keyof UserDraft, value: Value): Value | undefined => (isOther(name) ? value : undefined)
  const address = Object.entries(draft.address).filter(
    ([name, text]) => before === null || before.address[name as keyof User['address']] !== text,
  )
  const wish: UserWish = defined({
    username: some('username', draft.username),
    description: some('description', draft.description),
    account: defined({
      isEnabled: some('isEnabled', draft.isEnabled),
      isAdministrator: some('isAdministrator', draft.isAdministrator),
      expires: some('expires', endOfDay(draft.expires)),
      password: some('password', draft.password),
      confirmPassword: some('password', draft.confirmPassword),
      forcePasswordChange: some('forcePasswordChange', draft.forcePasswordChange),
    }),
    address: Object.fromEntries(address) as UserWish['address'],
    license: defined({ level: some('level', draft.level), mode: some('mode', draft.mode) }) as UserWish['license'],
    commerce: defined({
      accountId: some('accountId', draft.accountId),
      paymentMethod: some('paymentMethod', draft.paymentMethod),
      category: some('category', draft.category),
      discount: some('discount', readDiscount(draft.discount) ?? 0),
    }) as UserWish['commerce'],
    propertyBag: some('propertyBag', [...draft.propertyBag]),
  })
  return Object.keys(wish).length === 0 ? null : wish
}

/** Without what is undefined or empty. */
function defined<Given extends object>(given: Given): { [Name in keyof Given]?: Exclude<Given[Name], undefined> } {
  const isSomething = (value: unknown) =>
    value !== undefined &&
    !(typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(given).filter(([, value]) => isSomething(value))) as {
    [Name in keyof Given]?: Exclude<Given[Name], undefined>
  }
}
