import { badValue, ScimFault } from './scim-fault.ts'

/** Letters of one value, where nothing else is said. */
const longest = 1000

/** A JSON object under names in lower case: names of attributes are the same in any case (RFC 7643, 2.1). */
export type Attributes = ReadonlyMap<string, unknown>

/** @param what is said of it where it is no object. @throws ScimFault invalidSyntax. */
export function attributesOf(value: unknown, what: string): Attributes {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ScimFault(400, `${what} must be an object.`, 'invalidSyntax')
  return new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
}

/** Text without spaces around it; nothing and null are the empty text. @throws ScimFault invalidValue. */
export function textIn(value: unknown, name: string, most = longest): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > most || value.includes('\0'))
    throw badValue(`${name} must be text of ${most} letters at most, without a NUL character.`)
  return value.trim()
}

/** Some systems send the words “True” and “False”. @throws ScimFault invalidValue. */
export function flagIn(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (word !== 'true' && word !== 'false') throw badValue(`${name} must be true or false.`)
  return word === 'true'
}

/** The value among several that counts here: the primary one, else the one of work, else one of no kind. Others are not kept. */
export function chosenOf(value: unknown, name: string): Attributes | null {
  if (value === undefined || value === null) return null
  const several = (Array.isArray(value) ? value : [value]).map((one) => {
    return typeof one === 'string' ? new Map<string, unknown>([['value', one]]) : attributesOf(one, name)
  })
  const isWork = (one: Attributes) => String(one.get('type') ?? '').toLowerCase() === 'work'
  const isPrimary = (one: Attributes) => one.has('primary') && flagIn(one.get('primary'), `${name}.primary`)
  return several.find(isPrimary) ?? several.find(isWork) ?? several.find((one) => !one.has('type')) ?? null
}
