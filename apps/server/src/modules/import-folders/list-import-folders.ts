import { demandGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'
import { listImportFolders } from './import-folders.repository.ts'
import type { ImportFolderRow } from './import-folders.tables.ts'

/** All import folders, for those who manage archives; there are few. @throws Problem PermissionDenied. */
export function listAllImportFolders(viewer: Viewer, platform: Platform): Promise<ImportFolderRow[]> {
  demandGroupPermission(viewer, 'manageArchives')
  return listImportFolders(platform)
}
