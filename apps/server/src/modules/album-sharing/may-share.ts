import type { GroupPermission } from '@vitrine/contract/permissions.ts'
import type { Sharing } from '@vitrine/contract/shares.ts'
import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'

/** With whom, and what, this person may share (wire reference 14.5). */
export function mayShare(viewer: Viewer): Sharing['mayShare'] & { isAmongFriends: boolean } {
  const has = (permission: GroupPermission) => hasGroupPermission(viewer, permission)
  return {
    users: has('albums.shareWithUsers'),
    groups: has('albums.shareWithGroups'),
    guests: has('albums.shareWithGuests'),
    downloads: has('albums.delegateDownloads'),
    showcase: has('albums.showOnHomepage'),
    // An administrator has every permission, and this one takes something away.
    isAmongFriends: !viewer.isAdministrator && has('albums.restrictToFriends'),
  }
}
