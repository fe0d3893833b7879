import type { Viewer } from '#modules/viewers/viewer.ts'
import { uploadLinksPaths } from './upload-links.paths.ts'

/** Where they can be made is settled by the right to upload there. */
export const uploadLinksEntrance = (viewer: Viewer, base: string) => ({
  uploadLinks: viewer.kind === 'user' ? `${base}${uploadLinksPaths.list}{?destination}` : null,
})
