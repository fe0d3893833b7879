import type { Viewer } from '#modules/viewers/viewer.ts'
import { albumsPaths } from './albums.paths.ts'

/** Everybody who has signed in has lists of albums of their own. */
export const albumsEntrance = (_: Viewer, base: string) => ({
  albums: base + albumsPaths.all,
  albums_own: base + albumsPaths.own,
  albums_shared: base + albumsPaths.shared,
  albums_archived: base + albumsPaths.archived,
  albums_deleted: base + albumsPaths.deleted,
})
