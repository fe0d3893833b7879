import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'

/** Whether somebody may know of groups that they are not in. */
export const seesAllGroups = (viewer: Viewer): boolean => hasGroupPermission(viewer, 'manageUsers')
