import { getAsset } from '#modules/assets/get-asset.ts'
import { noteDeed } from '#modules/audit/note-deed.ts'
import type { Place } from '#modules/changes/edit-metadata.ts'
import type { Access } from '#modules/permissions/access.ts'
import { deed } from '#platform/database/deed.ts'
import { originalProblem } from '#platform/http/original-problem.ts'
import { Problem } from '#platform/http/problem.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { getEntry } from './list-revisions.ts'
import { deleteVersion } from './revisions.repository.ts'
import { discardStored } from './stored-versions.ts'

/**
 * Deletes an earlier version of a file for good, with its bytes (wire reference 18.3). Changes of values are history and stay.
 * @throws Problem AssetNotFound, PermissionDenied, NotFound, and CannotDeleteRevision for the current one and for changes of values.
 */
export async function removeVersion(access: Access, place: Place, number: number, platform: Platform): Promise<void> {
  const { asset, archive } = await getAsset(access, place, 'HistoryManage', platform)
  const { row } = asset
  const { version } = await getEntry(row.id, number, platform)
  if (!version) throw new Problem('CannotDeleteRevision', { message: say('revisions.valuesStay') })
  if (version.version === row.revision) throw new Problem('CannotDeleteRevision')
  if (archive.takes_files !== 1) throw new Problem('PermissionDenied')
  await deed(platform, async (inside) => {
    if (!(await deleteVersion({ id: row.id, version: version.version }, inside))) throw new Problem('NotFound')
    const subject = { kind: 'asset' as const, id: row.path, name: row.filename }
    const details = { archive: archive.id, revision: version.version }
    await noteDeed(access.viewer, { deed: 'asset.versionDeleted', subject, details }, inside)
  })
  // The row first: bytes without one are in nobody's way, and go with the asset.
  await discardStored(archive, version, platform).catch((error) => {
    throw error instanceof OriginalFault ? originalProblem(error) : error
  })
}
