import type { Viewer } from '#modules/viewers/viewer.ts'
import { uploadsPaths } from './uploads.paths.ts'

/** Where uploads are begun; which collections take files is in the list `upload_to`. */
export const uploadsEntrance = (viewer: Viewer, base: string) => ({
  uploads: viewer.kind === 'user' && viewer.mayChange ? base + uploadsPaths.root : null,
})
