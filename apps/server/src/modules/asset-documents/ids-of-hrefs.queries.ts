import { idsByPath } from '#modules/assets/which-assets.queries.ts'
import type { Platform } from '#platform/platform.ts'
import { parseAssetAddress } from './asset-documents.paths.ts'

/** The numbers of assets by their addresses, which stay when the addresses do not; what is not there, or not ready, is missing. */
export async function idsOfHrefs(hrefs: readonly string[], platform: Platform): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const named = hrefs.map((href) => ({ href, ...parseAssetAddress(href, platform.settings.base) }))
  for (const [archiveId, places] of Map.groupBy(named, (place) => place.archiveId)) {
    if (archiveId === null) continue
    const paths = places.map(({ path }) => path)
    const found = await idsByPath(archiveId, paths, platform)
    for (const { href, path } of places) {
      const id = found.get(path)
      if (id !== undefined) ids.set(href, id)
    }
  }
  return ids
}
