import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { mayReadOptions } from './may-read-options.ts'
import { permissionsPaths } from './permissions.paths.ts'

export const permissionsEntrance = (viewer: Viewer, base: string) => ({
  configOptions: mayReadOptions.some((one) => hasGroupPermission(viewer, one)) ? base + permissionsPaths.options : null,
})
