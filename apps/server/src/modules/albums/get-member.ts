import { hrefInArchive } from '#modules/asset-documents/asset-documents.paths.ts'
import { idsOfHrefs } from '#modules/asset-documents/ids-of-hrefs.queries.ts'
import { getAssetById, type JudgedAsset } from '#modules/assets/get-asset.ts'
import { isMember } from '#modules/shares/shares.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { OpenAlbum } from './album-view.ts'

/**
 * An asset of an album by its address below the album. Whether it lies in the album is asked first: what may be done by a
 * share is true of members alone.
 * @throws Problem AssetNotFound for what is hidden, missing, or not in the album.
 */
export async function getMember(
  { album, access }: Pick<OpenAlbum, 'album' | 'access'>,
  url: string,
  platform: Platform,
): Promise<JudgedAsset> {
  const href = hrefInArchive(url, platform.settings.base)
  const id = (await idsOfHrefs([href], platform)).get(href)
  if (id === undefined || !(await isMember(album.id, id, platform))) throw new Problem('AssetNotFound')
  return getAssetById(access, id, 'View', platform)
}
