import type { UserWish } from '@vitrine/contract/people.ts'
import { type Attributes, attributesOf, chosenOf, flagIn, textIn } from './read-values.ts'
import { ScimFault } from './scim-fault.ts'
import { enterpriseUser } from './scim-names.ts'

/** What another system can say of an account; what it does not say is missing. */
export interface UserFacts {
  userName?: string
  externalId?: string
  givenName?: string
  familyName?: string
  email?: string
  phone?: string
  title?: string
  organization?: string
  streetAddress?: string
  locality?: string
  region?: string
  postalCode?: string
  country?: string
  active?: boolean
}

type Reader = (value: unknown) => UserFacts

const text = (key: Exclude<keyof UserFacts, 'active'>, name: string = key, most?: number): Reader => {
  return (value) => ({ [key]: textIn(value, name, most) })
}

/** Of a name that is said in one piece: the last word is the family's. */
function namesIn(formatted: string): UserFacts {
  const words = formatted.split(/\s+/)
  return words.length < 2
    ? { givenName: formatted }
    : { givenName: words.slice(0, -1).join(' '), familyName: words.at(-1) ?? '' }
}

function nameOf(value: unknown): UserFacts {
  const parts = value === null ? new Map<string, unknown>() : attributesOf(value, 'name')
  const isWhole = !parts.has('givenname') && !parts.has('familyname')
  if (isWhole) return parts.has('formatted') ? namesIn(textIn(parts.get('formatted'), 'name.formatted')) : {}
  return readAll(parts, 'name.')
}

const partsOfAddress = ['streetAddress', 'locality', 'region', 'postalCode', 'country'] as const

function addressOf(value: unknown): UserFacts {
  const address = chosenOf(value, 'addresses')
  return Object.fromEntries(
    partsOfAddress.map((part) => [part, textIn(address?.get(part.toLowerCase()), `addresses.${part}`)]),
  )
}

/** What is kept of an account, by the name of its attribute in lower case. */
const readers = new Map<string, Reader>([
  ['username', text('userName', 'userName', 200)],
  ['externalid', text('externalId')],
  ['name', nameOf],
  ['name.givenname', text('givenName', 'name.givenName')],
  ['name.familyname', text('familyName', 'name.familyName')],
  ['emails', (value) => ({ email: textIn(chosenOf(value, 'emails')?.get('value'), 'emails.value') })],
  ['emails.value', text('email', 'emails.value')],
  ['phonenumbers', (value) => ({ phone: textIn(chosenOf(value, 'phoneNumbers')?.get('value'), 'phoneNumbers.value') })],
  ['phonenumbers.value', text('phone', 'phoneNumbers.value')],
  ['addresses', addressOf],
  ...partsOfAddress.map((part): [string, Reader] => [
    `addresses.${part.toLowerCase()}`,
    text(part, `addresses.${part}`),
  ]),
  ['title', text('title')],
  ['organization', text('organization')],
  ['active', (value) => ({ active: flagIn(value, 'active') })],
  [enterpriseUser.toLowerCase(), (value) => (value === null ? {} : readAll(attributesOf(value, enterpriseUser)))],
])

/**
 * Attributes of RFC 7643 that are kept nowhere here. They are passed over, as the standard has it for what is read only: a system
 * that sends all that it knows would be refused otherwise.
 */
const passedOver = new Set(
  `schemas id meta groups displayname nickname profileurl usertype preferredlanguage locale timezone password ims photos
  entitlements roles x509certificates employeenumber costcenter division department manager name.formatted name.middlename
  name.honorificprefix name.honorificsuffix addresses.formatted`.split(/\s+/),
)

/** What a resource says of an account. Unknown attributes are passed over (RFC 7644, 3.3). @throws ScimFault invalidValue. */
export function factsOf(resource: unknown): UserFacts {
  return readAll(attributesOf(resource, 'The resource'))
}

function readAll(attributes: Attributes, before = ''): UserFacts {
  return Object.assign({}, ...[...attributes].map(([name, value]) => readers.get(before + name)?.(value) ?? {}))
}

/** Of several values of an attribute the one of work is kept. */
const isOfAnother = (filter: string | undefined) => /\btype\s+eq\s+"(?!work")/i.test(filter ?? '')

/**
 * What a path of a change says of an account.
 * @throws ScimFault invalidPath for what is no attribute of an account, invalidValue.
 */
export function factsAt(path: string, value: unknown): UserFacts {
  const { name, filter } = partsOf(path)
  const reader = readers.get(name)
  if (reader !== undefined) return isOfAnother(filter) ? {} : reader(value)
  const [outer = ''] = name.split('.')
  if (passedOver.has(name) || passedOver.has(outer) || /^(emails|phonenumbers|addresses)\./.test(name)) return {}
  throw new ScimFault(400, `“${path}” is no attribute of an account.`, 'invalidPath')
}

/** `urn:…:User:emails[type eq "work"].value`: schema, attribute, filter and what is in it. */
function partsOf(path: string): { name: string; filter: string | undefined } {
  const isExtension = path.toLowerCase() === enterpriseUser.toLowerCase()
  if (isExtension) return { name: path.toLowerCase(), filter: undefined }
  const bare = path.replace(/^urn:[\w:.-]+:User:/i, '')
  const [, attribute, filter, inner] = /^([\w$-]+)(?:\[([^\]]*)\])?((?:\.[\w$-]+)?)$/.exec(bare) ?? []
  if (attribute !== undefined) return { name: `${attribute}${inner ?? ''}`.toLowerCase(), filter }
  throw new ScimFault(400, `“${path.slice(0, 200)}” is no path.`, 'invalidPath')
}

/**
 * What follows for the account; `externalId` is not a part of it. An account keeps its names and its address of mail where they
 * are emptied: it must have them here.
 */
export function wishOf(facts: UserFacts): UserWish {
  const address = {
    firstName: facts.givenName || undefined,
    lastName: facts.familyName || undefined,
    email: facts.email || undefined,
    phone: facts.phone,
    title: facts.title,
    organization: facts.organization,
    streetAddress1: facts.streetAddress,
    city: facts.locality,
    state: facts.region,
    zipCode: facts.postalCode,
    country: facts.country,
  }
  const said = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
  return {
    ...(facts.userName === undefined ? {} : { username: facts.userName }),
    ...(facts.active === undefined ? {} : { account: { isEnabled: facts.active } }),
    address: said,
  }
}

/** What an account has no longer when a whole resource does not say it (RFC 7644, 3.5.1); names and the address stay. */
export const withoutOptional: UserFacts = {
  phone: '',
  title: '',
  organization: '',
  streetAddress: '',
  locality: '',
  region: '',
  postalCode: '',
  country: '',
}
