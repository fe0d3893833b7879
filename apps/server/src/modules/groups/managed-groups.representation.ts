import type { ManagedGroup, ManagedUser, MemberOf } from '@vitrine/contract/groups.ts'
import { licenceLevels, licenceModes, paymentMethods } from '@vitrine/contract/licence-levels.ts'
import { builtIn } from '#modules/users/built-in-people.ts'
import { fullNameOf } from '#modules/users/full-name.ts'
import type { ListedUser } from '#modules/users/user-directory.queries.ts'
import { readProfile } from '#modules/users/user-profile.ts'
import { readGroupProfile } from './group-profile.ts'
import { groupsPaths } from './groups.paths.ts'
import { permissionFlags } from './groups.representation.ts'
import type { GroupRow } from './groups.tables.ts'
import { isBuiltInGroup } from './may-change-group.ts'

const moment = (at: number) => new Date(at).toISOString()
const momentOrNull = (at: number | null) => (at === null ? null : moment(at))
const nameOf = (number: number, known: readonly { readonly number: number; readonly name: string }[]) =>
  known.find((one) => one.number === number)?.name ?? 'None'

/** A group as programs manage it (wire reference 20.6). */
export function representManagedGroup(group: GroupRow): ManagedGroup {
  const { license, propertyBag, externalIDs } = readGroupProfile(group.profile)
  const flags = permissionFlags(new Set(JSON.parse(group.permissions) as string[]))
  const { uploadArea, viewFlows: _v, manageFlows: _m, manageFotostationConfigurations: _f, ...permissions } = flags
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    created: moment(group.created_at),
    modified: moment(group.modified_at),
    revision: group.modified_at,
    license: {
      level: nameOf(license.defaultLevel, licenceLevels),
      mode: nameOf(license.defaultConcurrencyMode, licenceModes),
    },
    permissions: { ...permissions, uploadToUploadArea: uploadArea },
    properties: propertyBag,
    externalIds: externalIDs,
    isEveryone: group.id === builtIn.everyone,
    isRegisteredUsers: group.id === builtIn.registeredUsers,
    isBuiltIn: isBuiltInGroup(group.id),
    deleted: false,
  }
}

/** A person as programs manage them (wire reference 20.7). */
export function representManagedUser(user: ListedUser): ManagedUser {
  const profile = readProfile(user.profile)
  return {
    id: user.id,
    created: moment(user.created_at),
    modified: moment(user.modified_at),
    revision: user.modified_at,
    username: user.username,
    description: profile.description,
    fullName: fullNameOf(user),
    address: addressOf(user, profile.address),
    license: { level: nameOf(profile.license.level, licenceLevels), mode: nameOf(profile.license.mode, licenceModes) },
    commerce: { ...profile.commerce, paymentMethod: nameOf(profile.commerce.paymentMethod, paymentMethods) },
    account: {
      password: null,
      hasPassword: user.has_password === 1,
      deletePassword: false,
      forcePasswordChange: user.force_password_change === 1,
      allowPasswordChange: user.allow_password_change === 1,
      lastLoginDate: momentOrNull(user.signed_in_at),
      expires: momentOrNull(user.expires_at),
      isEnabled: user.is_enabled === 1,
      externalIds: profile.externalIDs,
      isSsoUser: false,
    },
    permissions: { isSiteOwner: user.is_site_owner === 1 },
    properties: profile.propertyBag,
    isGuest: user.id === builtIn.guest,
    isBuiltInAdministrator: user.id === builtIn.administrator,
    isBuiltIn: user.id === builtIn.guest || user.id === builtIn.administrator,
    deleted: false,
  }
}

/** The names of an address are others than in the directory; what is called `initial` there has no place here. */
function addressOf(
  user: ListedUser,
  {
    initial: _,
    streetAddress1,
    streetAddress2,
    streetAddress3,
    streetAddress4,
    ...address
  }: ReturnType<typeof readProfile>['address'],
): ManagedUser['address'] {
  const lines = [streetAddress1, streetAddress2, streetAddress3, streetAddress4]
  return {
    ...address,
    givenName: user.first_name,
    middleName: '',
    surname: user.last_name,
    email: user.email,
    streetAddress: lines.filter((line) => line !== ''),
  }
}

/** The groups that somebody is in, by number and name. */
export function representMemberOf(groups: readonly GroupRow[], base: string): MemberOf {
  return { data: groups.map(({ id, name }) => ({ id, name, href: base + groupsPaths.group(id) })) }
}
