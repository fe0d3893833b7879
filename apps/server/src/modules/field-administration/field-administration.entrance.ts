import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { fieldAdministrationPaths as paths } from './field-administration.paths.ts'

export const fieldAdministrationEntrance = (viewer: Viewer, base: string) => ({
  siteFields: hasGroupPermission(viewer, 'manageSettings') ? base + paths.list : null,
})
