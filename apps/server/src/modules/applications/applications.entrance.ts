import type { Viewer } from '#modules/viewers/viewer.ts'
import { applicationsPaths } from './applications.paths.ts'
import { mayManageApplications } from './manage-applications.ts'

export const applicationsEntrance = (viewer: Viewer, base: string) => ({
  applications: mayManageApplications(viewer) ? base + applicationsPaths.list : null,
})
