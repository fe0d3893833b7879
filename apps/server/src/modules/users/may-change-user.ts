import type { User } from '@vitrine/contract/people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { builtIn } from './built-in-people.ts'
import { siteOwnerId } from './get-user.ts'

/**
 * What a viewer may do to a person. Administrators change people, nobody else: whoever may set a password may become the
 * person. Nobody shuts themselves out or takes the owner's account; the guest is no person.
 */
export function actionsOn(viewer: Viewer, userId: number): User['actions'] {
  const update = viewer.isAdministrator && userId !== builtIn.guest
  const isHeld = userId === siteOwnerId || userId === viewer.userId
  return {
    update,
    updateAccountStatus: update && !isHeld,
    updateLicense: update,
    updateMemberships: update,
    updatePassword: update && !isHeld,
    delete: false,
    setNewSiteOwner: false,
    resetDeviceTokens: false,
  }
}
