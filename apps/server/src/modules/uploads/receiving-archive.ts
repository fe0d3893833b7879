import type { ArchivePermission } from '@vitrine/contract/permissions.ts'
import { takesArrivals } from '#modules/archives/archive-settings.ts'
import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { getArchive } from '#modules/archives/get-archive.ts'
import { getAssetById } from '#modules/assets/get-asset.ts'
import type { Access } from '#modules/permissions/access.ts'
import { accessOf } from '#modules/permissions/access-of.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'

/** The archive, when this person may put files into it now. @throws Problem ArchiveNotFound, PermissionDenied, InvalidRequest. */
export async function receivingArchive(
  viewer: Viewer,
  { archiveId, permission }: { archiveId: number | null; permission: ArchivePermission },
  platform: Platform,
): Promise<ArchiveRow> {
  const access = await accessOf(viewer, platform)
  const archive = await getArchive(access, archiveId, platform)
  if (!access.permissionsIn(archive.id).has(permission)) throw new Problem('PermissionDenied')
  if (!takesArrivals(archive)) throw noDestination()
  return archive
}

/** Whether somebody who sees an archive may put files into it now. */
export const mayReceive = (access: Access, archive: ArchiveRow, permission: ArchivePermission): boolean =>
  access.permissionsIn(archive.id).has(permission) && takesArrivals(archive)

/** The archive of an asset, when this person may replace its file now. @throws Problem AssetNotFound, PermissionDenied, InvalidRequest. */
export async function replacingArchive(viewer: Viewer, assetId: number, platform: Platform): Promise<ArchiveRow> {
  const { archive } = await getAssetById(await accessOf(viewer, platform), assetId, 'EditFile', platform)
  if (archive.takes_files !== 1) throw noDestination()
  return archive
}

export function noDestination(): Problem {
  const message = say('uploads.noDestination')
  return new Problem('InvalidRequest', { message, fields: [{ field: 'destination', rule: 'collection', message }] })
}
