import { fullNameOf } from '#modules/users/full-name.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import type { KeptGroup, KeptMember } from './provisioned-groups.repository.ts'
import type { KeptUser } from './provisioned-users.repository.ts'
import { provisioningPaths as paths } from './provisioning.paths.ts'
import { coreGroup, coreUser, enterpriseUser } from './scim-names.ts'

const moment = (at: number) => new Date(at).toISOString()
const withExternalId = (id: string | null) => (id === null ? {} : { externalId: id })
/** Attributes without a value are left out (RFC 7643, 2.5). */
const said = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
const someOf = (name: string, value: string) =>
  value === '' ? {} : { [name]: [{ value, type: 'work', primary: true }] }

/** @param site scheme, host and base. */
export function representUser(row: KeptUser, groups: readonly KeptMember[] | null, site: string) {
  const { address } = readProfile(row.profile)
  const formatted = fullNameOf(row)
  const place = said({
    streetAddress: address.streetAddress1,
    locality: address.city,
    region: address.state,
    postalCode: address.zipCode,
    country: address.country,
  })
  return {
    schemas: [coreUser, enterpriseUser],
    id: String(row.id),
    ...withExternalId(row.external_id),
    userName: row.username,
    name: { ...said({ givenName: row.first_name, familyName: row.last_name }), formatted },
    displayName: formatted,
    ...said({ title: address.title }),
    active: row.is_enabled === 1,
    ...someOf('emails', row.email),
    ...someOf('phoneNumbers', address.phone),
    ...(Object.keys(place).length === 0 ? {} : { addresses: [{ type: 'work', ...place }] }),
    [enterpriseUser]: said({ organization: address.organization }),
    ...(groups === null
      ? {}
      : { groups: groups.map(({ id, name }) => ({ value: String(id), $ref: site + paths.group(id), display: name })) }),
    meta: {
      resourceType: 'User',
      created: moment(row.created_at),
      lastModified: moment(row.modified_at),
      location: site + paths.user(row.id),
    },
  }
}

/** @param members Null where they were not asked for. @param site scheme, host and base. */
export function representGroup(row: KeptGroup, members: readonly KeptMember[] | null, site: string) {
  return {
    schemas: [coreGroup],
    id: String(row.id),
    ...withExternalId(row.external_id),
    displayName: row.name,
    ...(members === null ? {} : { members: members.map((member) => representMember(member, site)) }),
    meta: {
      resourceType: 'Group',
      created: moment(row.created_at),
      lastModified: moment(row.modified_at),
      location: site + paths.group(row.id),
    },
  }
}

const representMember = ({ kind, id, name }: KeptMember, site: string) => ({
  value: String(id),
  $ref: site + (kind === 'user' ? paths.user(id) : paths.group(id)),
  type: kind === 'user' ? 'User' : 'Group',
  display: name,
})
