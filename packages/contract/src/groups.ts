import { z } from 'zod'
import { document, href, message, offered, plainDocument, plainMessage } from './document.ts'
import { licenceLevels, licenceModes } from './licence-levels.ts'
import { Group, GroupPermissionFlags } from './people.ts'

/** Most members that one request names. */
const mostNamed = 10_000

const text = z.string().max(1000)
const flag = z.boolean()

/** Numbers are sent by screens, names by programs, in small letters by old ones (wire reference 20.1, 20.3). */
const numberOrName = (known: readonly { number: number; name: string }[]) =>
  z.union([
    z.literal(known.map(({ number }) => number)),
    z.enum([...known.map(({ name }) => name), ...known.map(({ name }) => name.toLowerCase())]),
  ])
const Level = numberOrName(licenceLevels)
const Mode = numberOrName(licenceModes)

const albumFlags = GroupPermissionFlags.shape.albums.partial()
const flagsWish = GroupPermissionFlags.partial().extend({ albums: albumFlags.optional() })
const propertiesWish = z.array(z.object({ key: text.min(1), value: text })).max(200)

/** What is said of a group when it is made or changed: only what stands in it is changed (wire reference 20.3). */
export const GroupWish = message(
  'group-wish',
  z.object({
    name: z.string().max(2000).optional(),
    description: z.string().max(10_000).optional(),
    samlGroupName: text.optional(),
    license: z.object({ defaultLevel: Level.optional(), defaultConcurrencyMode: Mode.optional() }).optional(),
    permissions: flagsWish.optional(),
    propertyBag: propertiesWish.optional(),
  }),
  'group',
)
export type GroupWish = z.infer<typeof GroupWish.shape>

/** The same licences for several groups, by their addresses; ours. What is not said stays. */
export const GroupBatch = message(
  'group-batch',
  z.object({
    data: z.strictObject({
      license: z.strictObject({ defaultLevel: Level.optional(), defaultConcurrencyMode: Mode.optional() }),
    }),
    groups: z.array(z.string().max(2000)).min(1).max(100),
  }),
  'group-list',
)
export type GroupBatchData = z.infer<typeof GroupBatch.shape>['data']

/** Those that were changed, as they are now. */
export const GroupsChanged = message('groups-changed', z.object({ data: z.array(Group) }), 'group-list')

const links = z.array(z.object({ href: z.string() })).max(mostNamed)
const addresses = z.array(z.union([z.string(), z.object({ href: z.string() })])).max(mostNamed)

/** Members that are put into a group beside those that are in it (wire reference 20.4). */
export const MemberLinks = message('user-link-list', z.strictObject({ data: links }))

/**
 * How the members of a group change: `data` are all of them from now on, `add` and `remove` the difference; `delete` is an
 * older name of `remove` (wire reference 20.4).
 */
export const MembersUpdate = message(
  'user-list-update',
  z
    .strictObject({
      data: links.optional(),
      delete: addresses.optional(),
      add: addresses.optional(),
      remove: addresses.optional(),
    })
    .refine(
      ({ data, ...difference }) =>
        (data !== undefined) !== Object.values(difference).some((part) => part !== undefined),
      'Say either “data”, or “add” and “remove”.',
    ),
)
export type MembersUpdate = z.infer<typeof MembersUpdate.shape>

/** The groups that a person or group is directly in, but for those that everybody is in (wire reference 20.6; ours by type). */
export const MemberOf = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), href: href('group') })),
})
export type MemberOf = z.infer<typeof MemberOf>
export const MemberOfDocument = document('member-of', MemberOf)

const ids = z.array(z.int()).max(mostNamed)
const named = z.array(z.object({ id: z.int() })).max(mostNamed)

/** The same as it is set: numbers, or what was read (wire reference 20.6, 20.7). */
export const MemberOfWish = plainMessage(
  'member-of-wish',
  z.union([z.object({ groups: ids }), z.object({ data: named }), named]),
)
export type MemberOfWish = z.infer<typeof MemberOfWish.shape>

/** Members by their numbers (wire reference 20.6). */
export const MemberIds = plainMessage('member-ids', z.object({ users: ids.optional(), groups: ids.optional() }))

const ManagedPermissions = GroupPermissionFlags.omit({
  uploadArea: true,
  viewFlows: true,
  manageFlows: true,
  manageFotostationConfigurations: true,
}).extend({ uploadToUploadArea: flag })
const Properties = z.array(z.object({ key: z.string(), value: z.string() }))
const ExternalIds = z.array(z.object({ provider: z.string(), id: z.string() }))
const LicenceNames = z.object({ level: z.string(), mode: z.string() })

/** A group as programs manage it (wire reference 20.6). */
export const ManagedGroup = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  created: z.string(),
  modified: z.string(),
  /** Another number after each change of the group itself: when it was, in milliseconds. */
  revision: z.int(),
  license: LicenceNames,
  permissions: ManagedPermissions,
  properties: Properties,
  externalIds: ExternalIds,
  isEveryone: flag,
  isRegisteredUsers: flag,
  isBuiltIn: flag,
  deleted: flag,
})
export type ManagedGroup = z.infer<typeof ManagedGroup>
export const ManagedGroupDocument = plainDocument('managed-group', ManagedGroup)
export const ManagedGroupListDocument = plainDocument('managed-group-list', z.array(ManagedGroup))

/** A group as programs send it. */
export const ManagedGroupWish = plainMessage(
  'managed-group-wish',
  z.object({
    name: z.string().max(2000).optional(),
    description: z.string().max(10_000).optional(),
    license: z.object({ level: Level.optional(), mode: Mode.optional() }).optional(),
    permissions: ManagedPermissions.partial().extend({ albums: albumFlags.optional() }).optional(),
    properties: propertiesWish.optional(),
  }),
)
export type ManagedGroupWish = z.infer<typeof ManagedGroupWish.shape>

/** A person as programs manage them; other names of an address than in the directory (wire reference 20.7). */
export const ManagedUser = z.object({
  id: z.int(),
  created: z.string(),
  modified: z.string(),
  revision: z.int(),
  username: z.string(),
  description: z.string(),
  fullName: z.string(),
  address: z.object({
    title: z.string(),
    givenName: z.string(),
    middleName: z.string(),
    surname: z.string(),
    organization: z.string(),
    email: z.string(),
    profession: z.string(),
    businessType: z.string(),
    streetAddress: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    phone: z.string(),
    fax: z.string(),
    homepage: z.string(),
  }),
  license: LicenceNames,
  commerce: z.object({
    category: z.string(),
    accountId: z.string(),
    paymentMethod: z.string(),
    discount: z.number(),
  }),
  account: z.object({
    /** Never told. */
    password: z.null(),
    hasPassword: flag,
    deletePassword: flag,
    forcePasswordChange: flag,
    allowPasswordChange: flag,
    lastLoginDate: z.string().nullable(),
    expires: z.string().nullable(),
    isEnabled: flag,
    externalIds: ExternalIds,
    isSsoUser: flag,
  }),
  permissions: z.object({ isSiteOwner: flag }),
  properties: Properties,
  isGuest: flag,
  isBuiltInAdministrator: flag,
  isBuiltIn: flag,
  deleted: flag,
})
export type ManagedUser = z.infer<typeof ManagedUser>
export const ManagedUserListDocument = plainDocument('managed-user-list', z.array(ManagedUser))

/** How many there are. */
export const CountValueDocument = plainDocument('count-value', z.object({ value: z.int() }))
export const PropertyListDocument = plainDocument('property-list', Properties)
export const ExternalIdListDocument = plainDocument('external-id-list', ExternalIds)

const Choices = z.array(z.object({ ValueNumeric: z.int(), Label: z.string() }))

/** What can be given to people and groups on this site (wire reference 22.7). */
export const ConfigOptions = z.object({
  AvailableGroupPermissions: z.array(z.object({ Id: z.string() })),
  AvailableGroupLicenseTypes: Choices,
  AvailableGroupLicenseModes: Choices,
  AvailableUserLicenseTypes: Choices,
  AvailableUserLicenseModes: Choices,
  AvailableConfigSections: z.array(z.string()),
  AvailableArchivePermissions: z.array(z.object({ Id: z.string() })),
  /** Ours: whether people are let in without signing in. */
  AllowExternalPath: flag,
  AllowPoolManagement: flag,
  Pools: z.array(z.object({ Id: z.string(), Name: z.string(), Path: z.string() })),
})
export type ConfigOptions = z.infer<typeof ConfigOptions>
export const ConfigOptionsDocument = plainDocument('config-options', ConfigOptions)

/** What can be given to whom, for those who may give it. */
export const configOptionsEntrance = { configOptions: offered(href('config-options')) }

export const groupsAuditDeeds = [
  'group.changed',
  'group.membersChanged',
  'group.membershipsChanged',
  'group.removed',
  'user.membershipsChanged',
] as const
