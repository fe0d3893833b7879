import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { actionsPaths } from './actions.paths.ts'

/** Null for whoever may not prepare actions. */
export const actionsEntrance = (viewer: Viewer, base: string) => ({
  manageActions: hasGroupPermission(viewer, 'manageWorkflows') ? base + actionsPaths.managed : null,
})
