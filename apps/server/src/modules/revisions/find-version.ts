import type { Asset } from '#modules/assets/asset-facts.ts'
import { readAsset } from '#modules/assets/asset-facts.ts'
import { getAsset, type JudgedAsset } from '#modules/assets/get-asset.ts'
import type { Place } from '#modules/changes/edit-metadata.ts'
import type { Access } from '#modules/permissions/access.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { findVersionAt } from './revisions.repository.ts'
import type { VersionFacts, VersionRow } from './revisions.tables.ts'

/**
 * A version of the file of an asset as if it were the asset: its facts, where its bytes are kept, and which version it is.
 * @throws Problem AssetNotFound, PermissionDenied, NotFound where there is no such version, FileGone where its bytes are not kept.
 */
export async function getVersion(
  access: Access,
  { place, number }: { place: Place; number: number },
  permission: 'Preview' | 'Download',
  platform: Platform,
): Promise<JudgedAsset & { version: number }> {
  const found = await getAsset(access, place, 'HistoryView', platform)
  if (!found.permissions.has(permission)) throw new Problem('PermissionDenied')
  const row = await getVersionRow(found.asset.row.id, number, platform)
  const { version } = row
  if (version === found.asset.row.revision) return { ...found, version }
  const asset = asAsset(found.asset, row)
  if (!asset) throw new Problem('FileGone')
  return { ...found, asset, version }
}

/** @throws Problem NotFound. */
async function getVersionRow(id: number, number: number, platform: Platform): Promise<VersionRow> {
  const version = await findVersionAt(id, number, platform)
  if (version?.number !== number) throw new Problem('NotFound')
  return version
}

/** Null where the bytes are not kept. */
function asAsset({ row }: Asset, { facts, stored, sha256 }: VersionRow): Asset | null {
  if (facts === null || stored === null) return null
  const { stored_time: time, ...known }: VersionFacts = JSON.parse(facts)
  const bytes = { bytes: known.bytes, read_bytes: known.bytes, file_time: time, read_time: time }
  return readAsset({ ...row, ...known, ...bytes, sha256, path: stored, captions: '', sidecars: '' })
}
