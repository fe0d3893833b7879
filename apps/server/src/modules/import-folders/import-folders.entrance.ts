import { hasGroupPermission, type Viewer } from '#modules/viewers/viewer.ts'
import { importFoldersPaths } from './import-folders.paths.ts'

export const importFoldersEntrance = (viewer: Viewer, base: string) => ({
  importFolders: hasGroupPermission(viewer, 'manageArchives') ? base + importFoldersPaths.list : null,
})
