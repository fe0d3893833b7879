import type { User } from '@vitrine/contract/people.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { builtIn } from './built-in-people.ts'

/** A person, with the number of who owns the site. */
interface Subject {
  id: number
  owner_id: number
}

/** Whether a viewer may change a person at all, the groups of the person included. */
export const mayUpdate = (viewer: Viewer, id: number): boolean => viewer.isAdministrator && id !== builtIn.guest

/**
 * What a viewer may do to a person. Administrators change people, nobody else: whoever may set a password may become the
 * person. Nobody shuts themselves out or takes the owner's account; the guest is no person. The owner alone gives the site
 * to somebody else.
 */
export function actionsOn(viewer: Viewer, { id, owner_id }: Subject): User['actions'] {
  const update = mayUpdate(viewer, id)
  const isHeld = id === owner_id || id === viewer.userId
  return {
    update,
    updateAccountStatus: update && !isHeld,
    updateLicense: update,
    updateMemberships: update,
    updatePassword: update && !isHeld,
    delete: update && !isHeld && id !== builtIn.administrator,
    setNewSiteOwner: update && !isHeld && viewer.userId === owner_id,
    resetDeviceTokens: update && !isHeld,
  }
}
