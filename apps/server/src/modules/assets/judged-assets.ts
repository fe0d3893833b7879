import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Platform } from '#platform/platform.ts'
import { readAsset } from './asset-facts.ts'
import { findAssets } from './assets.queries.ts'
import type { JudgedAsset } from './get-asset.ts'
import { permissionsOn } from './judge-assets.ts'
import { linkedAmong } from './made-from-facts.queries.ts'

/** Assets of whatever archives, as one viewer has them; what the viewer does not see is missing. */
export async function judgeAssets(
  access: Access,
  ids: readonly number[],
  platform: Platform,
): Promise<Map<number, JudgedAsset>> {
  const assets = (await findAssets(ids, platform)).map(readAsset)
  const known = new Map<number, JudgedAsset>()
  const linked = await linkedAmong(access, ids, platform)
  for (const [archiveId, own] of Map.groupBy(assets, ({ row }) => row.archive_id)) {
    const archive = await knownArchive(archiveId, platform)
    if (!archive) continue
    const permissions = await permissionsOn(access, archiveId, own, platform)
    for (const [at, asset] of own.entries()) {
      const allowed = permissions[at]
      const { id } = asset.row
      if (allowed?.has('View')) known.set(id, { asset, archive, permissions: allowed, isLinked: linked.has(id) })
    }
  }
  return known
}
