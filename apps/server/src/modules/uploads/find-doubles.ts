import { visibleArchives } from '#modules/archives/get-archive.ts'
import { idsWithContent } from '#modules/assets/same-content.queries.ts'
import { whichOf } from '#modules/assets/which-assets.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Of each content that this person sees in an archive of the listing, one asset that has it. What is hidden from them is as little
 * told of as what is missing.
 * @param hashes SHA-256, hexadecimal in small letters; 100 at most.
 */
export async function findDoubles(viewer: Viewer, hashes: readonly string[], platform: Platform) {
  const access = await accessOf(viewer, platform)
  const archives = new Map((await visibleArchives(access, platform)).map((archive) => [archive.id, archive]))
  const doubles = []
  for (const sha256 of new Set(hashes)) {
    const ids = await idsWithContent(sha256, [...archives.keys()], platform)
    const [seen] = (await whichOf(access, ids, 'View', platform)).values()
    const archive = seen && archives.get(seen.archive_id)
    if (archive) doubles.push({ sha256, archive, path: seen.path })
  }
  return doubles
}
