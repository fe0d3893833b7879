import { parseAddress } from '#platform/http/address.ts'
import type { Page } from './provisioned-users.repository.ts'
import { ScimFault } from './scim-fault.ts'
import { enterpriseUser } from './scim-names.ts'
import { pageSize } from './scim-service.ts'

/** Which page is asked for; `startIndex` counts from 1, and what is less counts as 1 (RFC 7644, 3.4.2.4). @throws ScimFault. */
export function readPage(address: string): Page & { startIndex: number } {
  const { query } = parseAddress(address)
  const startIndex = Math.max(1, numberIn(query.get('startIndex'), 'startIndex') ?? 1)
  const count = Math.min(pageSize.most, Math.max(0, numberIn(query.get('count'), 'count') ?? pageSize.usual))
  return { filter: query.get('filter'), start: startIndex - 1, count, startIndex }
}

function numberIn(text: string | null, name: string): number | null {
  if (text === null) return null
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimFault(400, `${name} must be a whole number.`, 'invalidValue')
  return Number(text)
}

/** Which attributes are asked for; of `name.givenName` the whole of `name`. */
export function readProjection(address: string): Projection {
  const { query } = parseAddress(address)
  const names = (text: string | null) =>
    (text ?? '')
      .split(',')
      .map(bare)
      .filter((name) => name !== '')
  const only = names(query.get('attributes'))
  return { only: only.length === 0 ? null : new Set(only), without: new Set(names(query.get('excludedAttributes'))) }
}

/** `urn:…:User:name.givenName` is a part of `name`; the extension stands as a whole. */
function bare(given: string): string {
  const name = given.trim().toLowerCase()
  const extension = enterpriseUser.toLowerCase()
  if (name.startsWith(extension)) return extension
  return name.replace(/^urn:[\w:.-]+:(user|group):/, '').split('.')[0] ?? ''
}

/** What a request asks for of each resource (RFC 7644, 3.9): names of attributes, in lower case. */
export interface Projection {
  only: ReadonlySet<string> | null
  without: ReadonlySet<string>
}

const always = new Set(['schemas', 'id'])

/** Whether an attribute is asked for at all. */
export const isAskedFor = (name: string, { only, without }: Projection) =>
  (only === null || only.has(name)) && !without.has(name)

/** A resource with the attributes that are asked for. */
export function projected(resource: object, projection: Projection): object {
  const kept = Object.entries(resource).filter(([name]) => {
    return always.has(name) || isAskedFor(name.toLowerCase(), projection)
  })
  return Object.fromEntries(kept)
}
