import type { Viewer } from '#modules/viewers/viewer.ts'
import { uploadsPaths } from './uploads.paths.ts'

/** Where uploads are begun; which collections take files is in the list `upload_to`. */
export const uploadsEntrance = (viewer: Viewer, base: string) => {
  const may = viewer.kind === 'user' && viewer.mayChange
  const offered = (path: string) => (may ? base + path : null)
  return {
    uploads: offered(uploadsPaths.root),
    uploadClashes: offered(uploadsPaths.clashes),
    uploadRoom: offered(uploadsPaths.room),
    uploadDoubles: offered(uploadsPaths.doubles),
  }
}
