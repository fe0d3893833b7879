import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { knownArchive } from '#modules/archives/archives.queries.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import type { Access } from '#modules/permissions/access.ts'
import { keptRead } from '#platform/database/kept-read.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Asset, readAsset } from './asset-facts.ts'
import { findAssetByPath, findAssets } from './assets.queries.ts'
import { permissionsOn } from './judge-assets.ts'
import { linkedAmong } from './made-from-facts.queries.ts'
import { type StackFacts, stackFacts } from './stack-facts.queries.ts'

export interface FoundAsset {
  asset: Asset
  archive: ArchiveRow
}

/** The same as one viewer has it. */
export interface JudgedAsset extends FoundAsset {
  /** Everything that the viewer may do with it. */
  permissions: ReadonlySet<ArchivePermission>
  /** The stack that it lies in, as far as the viewer knows of it; undefined outside of any, and where nobody asked. */
  stack?: StackFacts | undefined
  /** Whether it was made from another, or another from it, as far as the viewer knows; undefined where nobody asked. */
  isLinked?: boolean | undefined
}

/**
 * The asset at an address.
 * @throws Problem ArchiveNotFound, AssetNotFound: the same for missing and for hidden; PermissionDenied when it may be
 * seen but not this be done.
 */
export async function getAsset(
  access: Access,
  place: { archiveId: number | null; path: string },
  permission: ArchivePermission,
  platform: Platform,
): Promise<JudgedAsset> {
  const archive = await getArchive(access, place.archiveId, platform)
  // What this viewer may not see is not read at all: to find it would take longer than to miss it.
  const seen = access.scope('View', archive.id)?.filter
  const row = seen ? await findAssetByPath(archive.id, place.path, platform, seen) : null
  return demand(access, row ? readAsset(row) : null, { archive, permission }, platform)
}

/** The same with what belongs to it, for whoever tells of it. */
export async function withRelated(access: Access, found: JudgedAsset, platform: Platform): Promise<JudgedAsset> {
  const { id } = found.asset.row
  const [stacks, linked] = await Promise.all([
    stackFacts(access, found.archive, [id], platform),
    linkedAmong(access, [id], platform),
  ])
  return { ...found, stack: stacks.get(id), isLinked: linked.has(id) }
}

/**
 * Assets by their numbers, kept until an archive's content changes: a page of thumbnails asks for each of them. A few
 * kilobytes each.
 */
const knownAsset = keptRead(
  ['archives'],
  async (id: number, platform) => {
    const [row] = await findAssets([id], platform)
    return row ? readAsset(row) : null
  },
  5000,
)

/** The same for an asset that is known by its number. */
export async function getAssetById(
  access: Access,
  id: number,
  permission: ArchivePermission,
  platform: Platform,
): Promise<JudgedAsset> {
  const asset = await knownAsset(id, platform)
  const archive = asset ? await knownArchive(asset.row.archive_id, platform) : null
  if (!asset || !archive) throw new Problem('AssetNotFound')
  return demand(access, asset, { archive, permission }, platform)
}

/** An asset for work that the program does by itself, for no viewer; null when it is not there any more. */
export async function findAssetForWork(id: number, platform: Platform): Promise<FoundAsset | null> {
  const asset = await knownAsset(id, platform)
  const archive = asset ? await knownArchive(asset.row.archive_id, platform) : null
  return asset && archive ? { asset, archive } : null
}

async function demand(
  access: Access,
  asset: Asset | null,
  wish: { archive: ArchiveRow; permission: ArchivePermission },
  platform: Platform,
): Promise<JudgedAsset> {
  const { archive, permission } = wish
  const [permissions] = asset ? await permissionsOn(access, archive.id, [asset], platform) : []
  if (!asset || !permissions?.has('View')) throw new Problem('AssetNotFound')
  if (!permissions.has(permission)) throw new Problem('PermissionDenied')
  return { asset, archive, permissions }
}
