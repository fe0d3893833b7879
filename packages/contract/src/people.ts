import { z } from 'zod'
import { deed, document, href, leaf, message, offered, plainDocument } from './document.ts'
import { listPaging } from './paging.ts'
import { type GroupPermission, groupPermissions } from './permissions.ts'

const flag = z.boolean()
const properties = z.array(z.object({ key: z.string(), value: z.string() }))
const externalIds = z.array(z.object({ provider: z.string(), id: z.string() }))
/** A page of people: how many there are in all, and the neighbours, null where there are none (wire reference 20.2). */
const pageOf = <Item extends z.ZodType, Link extends z.ZodType>(item: Item, link: Link) =>
  z.object({ data: z.array(item), count: z.int(), paging: listPaging(link) })

/** Names of the attributes of an address (wire reference 20.2). */
export const UserAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  initial: z.string(),
  title: z.string(),
  email: z.string(),
  organization: z.string(),
  streetAddress1: z.string(),
  streetAddress2: z.string(),
  streetAddress3: z.string(),
  streetAddress4: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
  phone: z.string(),
  fax: z.string(),
  homepage: z.string(),
  profession: z.string(),
  businessType: z.string(),
})

/** A person with an account, as the directory shows them (wire reference 20.2). Passwords are never in it. */
export const User = z.object({
  href: href('user'),
  id: z.int(),
  username: z.string(),
  description: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  created: z.string(),
  modified: z.string(),
  registered: z.string().nullable(),
  account: z.object({
    isEnabled: flag,
    /** Ours: everything is allowed to administrators. */
    isAdministrator: flag,
    expires: z.string().nullable(),
    lastLoginDate: z.string().nullable(),
    forcePasswordChange: flag,
    allowPasswordChange: flag,
    authenticationProvider: z.string().nullable(),
    externalIDs: externalIds,
  }),
  address: UserAddress,
  license: z.object({ level: z.int(), mode: z.int() }),
  commerce: z.object({
    accountId: z.string(),
    paymentMethod: z.int(),
    category: z.string(),
    discount: z.number(),
  }),
  propertyBag: properties,
  /** What the viewer may do to this person: told, never taken from what is sent. */
  actions: z.object({
    update: flag,
    updateAccountStatus: flag,
    updateLicense: flag,
    updateMemberships: flag,
    updatePassword: flag,
    delete: flag,
    setNewSiteOwner: flag,
    resetDeviceTokens: flag,
  }),
  isSiteOwner: flag,
  isMemberOfRegisteredUsers: flag,
  /** Ends what the person's devices and programs are signed in with. */
  deviceTokensHref: deed('DELETE', null, null).nullable(),
  /** Ours: takes away all that the person signs in with beside the password. */
  secondFactorsHref: deed('DELETE', null, null).nullable(),
  /** Ours: the person's picture, 96 pixels a side; null without one. */
  avatarHref: offered(leaf('image')),
  /** Ours: takes it away; null for who may not, and where there is none. */
  removeAvatar: offered(deed('DELETE', null, null)),
  /** Ours: the groups that the person is directly in; null for who may not see it. */
  memberOfHref: offered(href('member-of', 'managed-group-list')),
})
export type User = z.infer<typeof User>
export const UserDocument = document('user', User)
export const UserListDocument = document('user-list', pageOf(User, href('user-list')))

const text = z.string().max(1000)
const addressWish = z.object(
  Object.fromEntries(Object.keys(UserAddress.shape).map((name) => [name, text.optional()])) as {
    [Name in keyof z.infer<typeof UserAddress>]: z.ZodOptional<z.ZodString>
  },
)
const levels = [0, 10, 15, 20, 25, 30, 35, 40, 45] as const
const licenseWish = z.object({ level: z.literal(levels).optional(), mode: z.literal([0, 1]).optional() })

/** What is said of a person when they are added or changed: only what stands in it is changed (wire reference 20.2). */
export const UserWish = message(
  'user-wish',
  z.object({
    username: z.string().max(200).optional(),
    description: z.string().max(10_000).optional(),
    account: z
      .object({
        isEnabled: flag.optional(),
        isAdministrator: flag.optional(),
        expires: z.iso.datetime({ offset: true }).nullable().optional(),
        password: z.string().max(2000).optional(),
        confirmPassword: z.string().max(2000).optional(),
        forcePasswordChange: flag.optional(),
        allowPasswordChange: flag.optional(),
        /** Where one old description of the interface has the address. */
        email: text.optional(),
      })
      .optional(),
    address: addressWish.optional(),
    license: licenseWish.optional(),
    commerce: z
      .object({
        accountId: text.optional(),
        paymentMethod: z.literal([0, 1, 2, 4, 8]).optional(),
        category: text.optional(),
        discount: z.number().min(0).optional(),
      })
      .optional(),
    propertyBag: z
      .array(z.object({ key: text.min(1), value: text }))
      .max(200)
      .optional(),
  }),
  'user',
)
export type UserWish = z.infer<typeof UserWish.shape>

/** The same change for several people: what a batch may change, and their addresses (wire reference 20.2). */
export const UserBatch = message(
  'user-batch',
  z.object({
    data: z.strictObject({
      address: z.strictObject({ organization: text }).optional(),
      license: licenseWish.optional(),
      account: z
        .strictObject({ isEnabled: flag.optional(), expires: z.iso.datetime({ offset: true }).nullable().optional() })
        .optional(),
    }),
    users: z.array(z.string().max(2000)).min(1).max(100),
  }),
  'user-list',
)

export type UserBatchData = z.infer<typeof UserBatch.shape>['data']

/** Those who were changed, as they are now. */
export const UsersChanged = message('users-changed', z.object({ data: z.array(User) }), 'user-list')

/** People who are deleted or restored, by their addresses (wire reference 20.2). */
export const UsersNamed = message(
  'users-named',
  z.strictObject({ users: z.array(z.string().max(2000)).min(1).max(100) }),
  'user-list',
)

/** A person who was deleted and can be restored; ours. */
const DeletedUser = z.object({
  /** What was the address of the person, and is again when they are restored. */
  href: z.string(),
  id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  deleted: z.string(),
  /** When the person is removed for good. */
  expires: z.string(),
  /** Removes them now. */
  remove: deed('DELETE', null, null),
})
export type DeletedUser = z.infer<typeof DeletedUser>

/** Those who were deleted, the last first; ours. */
export const DeletedUserListDocument = plainDocument(
  'deleted-user-list',
  z.object({
    ...pageOf(DeletedUser, href('deleted-user-list')).shape,
    restore: deed('POST', 'users-named', 'users-changed'),
  }),
)

/** Who becomes the owner of the site. */
export const UserReferenceWish = message(
  'user-reference-wish',
  z.object({ user: z.string().max(2000) }),
  'user-reference',
)

/** Who owns the site (wire reference 20.5). */
export const UserReferenceDocument = document('user-reference', z.object({ user: href('user') }))

type Nested<Name> = Name extends `albums.${infer Inner}` ? Inner : never
type AlbumPermission = Nested<GroupPermission>
type PlainPermission = Exclude<GroupPermission, `albums.${string}`>

const flags = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, flag])) as Record<Name, typeof flag>
const albumPermissions = groupPermissions
  .filter((name) => name.startsWith('albums.'))
  .map((name) => name.slice('albums.'.length) as AlbumPermission)
const plainPermissions = groupPermissions.filter((name): name is PlainPermission => !name.includes('.'))

/** Permissions of a group by name (wire reference 20.9). */
export const GroupPermissionFlags = z.object({ albums: z.object(flags(albumPermissions)), ...flags(plainPermissions) })

/** A group as the directory shows it (wire reference 20.3). */
export const Group = z.object({
  href: href('group'),
  id: z.int(),
  name: z.string(),
  description: z.string(),
  samlGroupName: z.string(),
  created: z.string(),
  modified: z.string(),
  externalIDs: externalIds,
  license: z.object({ defaultLevel: z.int(), defaultConcurrencyMode: z.int() }),
  permissions: GroupPermissionFlags,
  propertyBag: properties,
  isMemberOfRegisteredUsers: flag,
  actions: z.object({
    delete: flag,
    update: flag,
    updateMemberships: flag,
    updateMembers: flag,
    updateSAMLGroupName: flag,
  }),
  groupMembersHref: href('group-list', 'user-list'),
  userMembersHref: href('user-list', 'group-list'),
  /** Ours: the groups that the group is directly in. */
  memberOfHref: href('member-of', 'managed-group-list'),
  /** Ours: deletes the group; null for who may not. */
  remove: offered(deed('DELETE', null, null)),
})
export type Group = z.infer<typeof Group>
export const GroupDocument = document('group', Group)
export const GroupListDocument = document('group-list', pageOf(Group, href('group-list')))

/** People to choose from in dialogs: no more than is needed to know them (wire reference 20.8). */
const UserChoice = z.object({
  id: z.int(),
  displayName: z.string(),
  organization: z.string(),
  description: z.string(),
})
export type UserChoice = z.infer<typeof UserChoice>
export const UserPickerDocument = plainDocument('user-picker', pageOf(UserChoice, href('user-picker')))

const GroupChoice = z.object({
  id: z.int(),
  name: z.string(),
  displayName: z.string(),
  description: z.string(),
})
export type GroupChoice = z.infer<typeof GroupChoice>
export const GroupPickerDocument = plainDocument('group-picker', pageOf(GroupChoice, href('group-picker')))

/** Where people who were deleted are restored; ours. */
export const deletedPeopleEntrance = { deletedUsers: offered(href('deleted-user-list')) }
