import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import { archivesOf, type Placed } from './licences.repository.ts'

/** Says, within the deed that changes it, that other things are found and allowed of assets: what is kept of their archives is void. */
export async function noteLicensed(assets: readonly Placed[], inside: Executing): Promise<void> {
  const archives = Map.groupBy(assets, ({ archive_id }) => archive_id)
  for (const [archiveId, own] of [...archives].sort(([a], [b]) => a - b)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  }
}

/** The same of all assets of a licence, which may be very many: each archive is told once that it shows others. */
export async function noteAllLicensed(licenceId: number, inside: Executing): Promise<void> {
  for (const archiveId of await archivesOf(licenceId, inside)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'archive.changed', archiveId }, inside)
  }
}
