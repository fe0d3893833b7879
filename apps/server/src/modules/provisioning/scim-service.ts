import { provisioningPaths as paths } from './provisioning.paths.ts'
import { ScimFault } from './scim-fault.ts'
import { coreGroup, coreUser, enterpriseUser, listResponse } from './scim-names.ts'

/** Resources of a page, where nothing else is asked for, and at most. */
export const pageSize = { usual: 100, most: 200 }

/** What the service can do (RFC 7643, 5). @param site scheme, host and base. */
export const serviceConfig = (site: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageSize.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of a provisioning client, which an administrator of the site makes.',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: site + paths.serviceConfig },
})

/** @param site scheme, host and base. */
export function resourceTypes(site: string) {
  const schemas = ['urn:ietf:params:scim:schemas:core:2.0:ResourceType']
  const meta = (id: string) => ({ resourceType: 'ResourceType', location: site + paths.resourceType(id) })
  return [
    {
      schemas,
      id: 'User',
      name: 'User',
      endpoint: '/Users',
      description: 'An account',
      schema: coreUser,
      schemaExtensions: [{ schema: enterpriseUser, required: false }],
      meta: meta('User'),
    },
    {
      schemas,
      id: 'Group',
      name: 'Group',
      endpoint: '/Groups',
      description: 'A group',
      schema: coreGroup,
      meta: meta('Group'),
    },
  ]
}

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  subAttributes?: Attribute[]
  [quality: string]: unknown
}

const text = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const complex = (name: string, subAttributes: Attribute[], more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'complex',
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...more,
  subAttributes,
})

/** One of each is kept: that of work. */
const several = { multiValued: true }
const typed = [text('value'), text('type'), text('primary', { type: 'boolean' })]
const readOnly = { mutability: 'readOnly' }

const attributesOfUser = [
  text('userName', { required: true, uniqueness: 'server' }),
  complex('name', [text('givenName'), text('familyName'), text('formatted', readOnly)]),
  text('displayName', readOnly),
  text('title'),
  text('active', { type: 'boolean' }),
  complex('emails', typed, several),
  complex('phoneNumbers', typed, several),
  complex(
    'addresses',
    ['type', 'streetAddress', 'locality', 'region', 'postalCode', 'country'].map((name) => text(name)),
    several,
  ),
  complex('groups', [text('value'), text('$ref', { type: 'reference' }), text('display')], { ...several, ...readOnly }),
]

const attributesOfGroup = [
  text('displayName', { required: true, uniqueness: 'server' }),
  complex(
    'members',
    [text('value'), text('$ref', { type: 'reference' }), text('type'), text('display', readOnly)],
    several,
  ),
]

/** What is kept of resources (RFC 7643, 7). @param site scheme, host and base. */
export function schemas(site: string) {
  const schema = (id: string, name: string, attributes: Attribute[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: site + paths.schema(id) },
  })
  return [
    schema(coreUser, 'User', attributesOfUser),
    schema(coreGroup, 'Group', attributesOfGroup),
    schema(enterpriseUser, 'EnterpriseUser', [text('organization')]),
  ]
}

/** A page of resources (RFC 7644, 3.4.2). @param start counts from 1. */
export const listOf = (resources: readonly object[], { total, start }: { total: number; start: number }) => ({
  schemas: [listResponse],
  totalResults: total,
  startIndex: start,
  itemsPerPage: resources.length,
  Resources: resources,
})

export const wholeListOf = (resources: readonly object[]) => listOf(resources, { total: resources.length, start: 1 })

/** @throws ScimFault 404. */
export function oneOf<Resource extends { id: string }>(resources: readonly Resource[], id: string): Resource {
  const found = resources.find((one) => one.id.toLowerCase() === id.toLowerCase())
  if (found === undefined) throw new ScimFault(404, 'There is nothing of that name.')
  return found
}
