import { archivesPaths } from '#modules/archives/archives.paths.ts'
import { encodePath } from '#platform/http/address.ts'

export const assetsPaths = {
  pattern: '/archives/:archive/*',
  /** The address of an asset: the file's address and `.info` (wire reference 3.3). */
  asset: (archive: { id: number; name: string }, path: string) =>
    `${archivesPaths.collection(archive)}${encodePath(path)}.info`,
  /** Below the address of an asset: what its file says beyond its fields. */
  details: '/__details',
  /** Below the address of an asset: the name of one of its renditions, `ORIGINAL` or the number of a profile. */
  rendition: (profile: string) => `/__renditions/${profile}`,
}
