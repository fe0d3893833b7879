import { asksAnywhere, type Expression } from '@vitrine/search-language/expression.ts'
import { matches } from '@vitrine/search-language/matches.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { type Asset, factsOf, readAsset } from '#modules/assets/asset-facts.ts'
import { licenceFacts } from '#modules/licences/licences.queries.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import { rowsAside } from '#modules/reading/set-aside.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import type { TrashedRow } from './trash.tables.ts'

export interface TrashSight {
  archive: ArchiveRow
  /** Nothing of it is hidden from this viewer. */
  isWhole: boolean
  /** Those of some rows that the viewer may see and have restored. */
  visible(rows: readonly TrashedRow[]): Promise<TrashedRow[]>
}

/**
 * What a viewer may see of the trash of an archive: files that they might delete, were they in their place. Filters that ask for
 * words wherever they stand find nothing there, since its words are not kept; what somebody deleted they see themselves.
 * @throws Problem ArchiveNotFound, PermissionDenied.
 */
export async function seeTrash(viewer: Viewer, archiveId: number | null, platform: Platform): Promise<TrashSight> {
  const access = await accessOf(viewer, platform)
  const archive = await getArchive(access, archiveId, platform)
  if (!access.permissionsIn(archive.id).has('Delete')) throw new Problem('PermissionDenied')
  const isWhole = access.filters(archive.id).length === 0
  const visible = async (rows: readonly TrashedRow[]) => {
    if (isWhole || rows.length === 0) return [...rows]
    const paths = new Map(rows.map(({ asset_id, path }) => [asset_id, path]))
    const assets = (await rowsAside(paths, platform)).map(readAsset)
    const licences = access.hasLicences ? await licenceFacts([...paths.keys()], platform) : null
    const fits = (asset: Asset) => {
      const facts = { ...factsOf(asset), licences: licences?.get(asset.row.id) ?? [] }
      return (filter: Expression) => !asksAnywhere(filter) && matches(filter, facts)
    }
    const isAllowed = (asset: Asset) => access.permissionsOn(archive.id, fits(asset)).has('Delete')
    const allowed = new Set(assets.filter(isAllowed).map(({ row }) => row.id))
    return rows.filter(({ asset_id, user_id }) => allowed.has(asset_id) || user_id === viewer.userId)
  }
  return { archive, isWhole, visible }
}
