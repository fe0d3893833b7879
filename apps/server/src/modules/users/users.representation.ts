import type { User, UserChoice } from '@vitrine/contract/people.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { avatarPaths } from './avatars.paths.ts'
import { builtIn } from './built-in-people.ts'
import { fullNameOf } from './full-name.ts'
import { actionsOn, mayUpdate } from './may-change-user.ts'
import type { ListedUser } from './user-directory.queries.ts'
import { readProfile } from './user-profile.ts'
import { usersPaths } from './users.paths.ts'

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A person as the directory shows them (wire reference 20.2). */
export function representUser(viewer: Viewer, user: ListedUser, base: string): User {
  const profile = readProfile(user.profile)
  const { email, first_name: firstName, last_name: lastName } = user
  return {
    href: base + usersPaths.user(user.username),
    id: user.id,
    username: user.username,
    description: profile.description,
    name: fullNameOf(user),
    email,
    company: profile.address.organization,
    created: new Date(user.created_at).toISOString(),
    modified: new Date(user.modified_at).toISOString(),
    registered: moment(user.registered_at),
    account: {
      isEnabled: user.is_enabled === 1,
      isAdministrator: user.is_administrator === 1,
      expires: moment(user.expires_at),
      lastLoginDate: moment(user.signed_in_at),
      forcePasswordChange: user.force_password_change === 1,
      allowPasswordChange: user.allow_password_change === 1,
      authenticationProvider: user.has_password === 1 ? 'password' : null,
      externalIDs: profile.externalIDs,
    },
    address: { ...profile.address, firstName, lastName, email },
    license: profile.license,
    commerce: profile.commerce,
    propertyBag: profile.propertyBag,
    actions: actionsOn(viewer, user),
    isSiteOwner: user.is_site_owner === 1,
    isMemberOfRegisteredUsers: user.id !== builtIn.guest,
    deviceTokensHref: user.id === builtIn.guest ? null : base + usersPaths.deviceTokens(user.username),
    secondFactorsHref: actionsOn(viewer, user).updatePassword ? base + usersPaths.secondFactors(user.username) : null,
    avatarHref: avatarPaths.avatar(user.portrait, base),
    removeAvatar: removalOf(viewer, user, base),
    memberOfHref: hasGroupPermission(viewer, 'manageUsers') ? base + usersPaths.memberOf(user.id) : null,
  }
}

function removalOf(viewer: Viewer, { id, username, portrait }: ListedUser, base: string): User['removeAvatar'] {
  return portrait !== null && mayUpdate(viewer, id) ? base + usersPaths.portrait(username) : null
}

/** A person to choose: enough to know them, nothing to reach them by (wire reference 20.8). */
export function representUserChoice(user: ListedUser): UserChoice {
  const { description, address } = readProfile(user.profile)
  return { id: user.id, displayName: fullNameOf(user), organization: address.organization, description }
}
