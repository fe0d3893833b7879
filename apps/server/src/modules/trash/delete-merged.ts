import { noteLongDeed } from '#modules/background-tasks/start-background-task.ts'
import type { NamedAsset } from '#modules/file-moves/named-assets.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { say } from '#server/texts/say.ts'
import { type DeletionDetails, deletionType, leavingRow } from './deletion-deed.ts'
import { filesOfAssets } from './trash.queries.ts'
import { findTrashed, insertLeaving } from './trash.repository.ts'

/**
 * Begins to delete an asset that was merged into another one, within a deed that holds both; answers the task. It is noted as leaving
 * at once: while the task waits, nothing can be merged into it any more, so that one of the two always stays.
 * @throws Problem MergeRefused when either of them is on its way into the trash.
 */
export async function deleteMerged(
  viewer: Viewer,
  { other, keptId }: { other: NamedAsset; keptId: number },
  inside: Executing,
): Promise<string> {
  const file = (await filesOfAssets([other.id], inside)).get(other.id)
  const leaving = await findTrashed([other.id, keptId], inside)
  if (!file || leaving.length > 0) throw new Problem('MergeRefused', { message: say('doubles.leaving') })
  const { userId, userName, scope } = viewer
  const details: DeletionDetails = { userId, userName, scope, assets: [other], selection: null, keptId }
  const id = await noteLongDeed(viewer, { type: deletionType, details, total: 1 }, inside)
  await insertLeaving([leavingRow(file, { id, details }, inside.clock.now())], inside)
  const [noted] = await findTrashed([other.id], inside)
  if (noted?.held_by !== id) throw new Problem('MergeRefused', { message: say('doubles.leaving') })
  return id
}
