import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { auditPaths } from './audit.paths.ts'

export const auditEntrance = (viewer: Viewer, base: string) => ({
  audit: hasGroupPermission(viewer, 'audit') ? base + auditPaths.list : null,
})
