import { chooseCover } from '#modules/archives/choose-cover.ts'
import { type CollectionView, openCollection } from '#modules/collections/collection-view.ts'
import { judged } from '#modules/collections/link-view.ts'
import { seenAmong, wrongAsset } from '#modules/collections/named-assets.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/**
 * Gives an archive one of its assets as its cover, or with null its newest pictures again (wire reference 6.9).
 * @returns the archive as it is then.
 * @throws Problem PermissionDenied for whoever may not; InvalidRequest that names an asset which is not there for this
 * viewer, or in another archive, or a folder as what has no cover of its own.
 */
export async function setArchiveCover(
  view: CollectionView,
  poster: string | null,
  platform: Platform,
): Promise<CollectionView> {
  const { access, archive, folder } = view
  if (folder !== null) throw wrongAsset('poster_asset', 'archive', say('collections.coverOfFolder'))
  if (!access.viewer.mayChange || !access.permissionsIn(archive.id).has('SetPosterAsset'))
    throw new Problem('PermissionDenied')
  const asset = poster === null ? null : await demandInside(view, poster, platform)
  await chooseCover(access.viewer, { archive, asset }, platform)
  return openCollection(await accessOf(access.viewer, platform), view.request, platform)
}

async function demandInside({ access, archive }: CollectionView, href: string, platform: Platform): Promise<number> {
  const id = (await seenAmong(access.viewer, [href], platform)).get(href)
  const [found] = id === undefined ? [] : await judged(access, [id], platform)
  if (found?.archive.id !== archive.id || id === undefined)
    throw wrongAsset('poster_asset', 'inside', say('collections.notInArchive'))
  return id
}
