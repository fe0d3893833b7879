import { parseAddress } from '#platform/http/address.ts'
import type { Page } from './provisioned-users.repository.ts'
import { ScimFault } from './scim-fault.ts'
import type { Projection } from './scim-resources.representation.ts'
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
      .map((name) => (name.trim().startsWith('urn:') ? name.trim() : (name.trim().split('.')[0] ?? '')).toLowerCase())
      .filter((name) => name !== '')
  const only = names(query.get('attributes'))
  return { only: only.length === 0 ? null : new Set(only), without: new Set(names(query.get('excludedAttributes'))) }
}
