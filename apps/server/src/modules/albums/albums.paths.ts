import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { encodePath } from '#platform/http/address.ts'

type Archive = Parameters<typeof archivesPaths.collection>[0]

export const albumsPaths = {
  all: '/me/albums/',
  own: '/me/albums/mine/',
  shared: '/me/albums/shared-with-me/',
  archived: '/me/albums/archived/',
  deleted: '/me/albums/deleted/',
  pattern: '/users/:user/albums/:album',
  memberPattern: '/users/:user/albums/:album/*',
  /** The address of an album (wire reference 14.1). */
  album: ({ user_id, id }: { user_id: number; id: string }) => `/users/${user_id}/albums/${id}/`,
  /** Below the address of an album: to whom it is shown (wire reference 14.5). */
  shares: '.shares/',
  /** An asset as it lies in an album: archive and path below the address of the album, and `.info`. */
  member: (album: string, archive: Archive, path: string) =>
    `${album}${archivesPaths.collection(archive).slice('/archives/'.length)}${encodePath(path)}.info`,
}
