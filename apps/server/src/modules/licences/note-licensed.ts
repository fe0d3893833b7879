import { noteValuesChanged } from '#modules/archives/note-content.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import { assetsOf } from './licences.repository.ts'

type Placed = Awaited<ReturnType<typeof assetsOf>>[number]

/** Says, within the deed that changes it, that other things are found and allowed of assets: what is kept of their archives is void. */
export async function noteLicensed(assets: readonly Placed[], inside: Executing): Promise<void> {
  const archives = Map.groupBy(assets, ({ archive_id }) => archive_id)
  for (const [archiveId, own] of [...archives].sort(([a], [b]) => a - b)) {
    await noteValuesChanged(archiveId, inside)
    await tell({ name: 'assets.edited', archiveId, ids: own.map(({ id }) => id), reorders: false }, inside)
  }
}

const batch = 500

/** The same of all assets of a licence. */
export async function noteAllLicensed(licenceId: number, inside: Executing): Promise<void> {
  for (let after = 0; ; ) {
    const assets = await assetsOf(licenceId, { after, limit: batch }, inside)
    await noteLicensed(assets, inside)
    if (assets.length < batch) return
    after = assets.at(-1)?.id ?? after
  }
}
