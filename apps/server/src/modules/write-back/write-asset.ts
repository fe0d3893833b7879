import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import { noteWritten, unwrittenValues } from '#modules/changes/unwritten-values.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { noteFailure } from './note-failure.ts'
import { putInPlace } from './put-in-place.ts'
import { settleWriting } from './settle-writing.ts'
import { stageValues } from './stage-values.ts'
import { deleteWriting, findWish } from './write-back.repository.ts'
import type { WritingTools } from './writing-tools.ts'

/**
 * Writes what people said of one asset, whole or not at all. What stands in the way is noted with the asset and tried again; a
 * disk that is away is nobody's fault. @throws Outage.
 */
export async function writeAsset(id: number, archive: ArchiveRow, tools: WritingTools): Promise<void> {
  const { platform } = tools
  const [row] = await findAssets([id], platform)
  const number = await findWish(id, platform)
  if (row?.state !== 'ready' || number === null) return
  const values = await unwrittenValues(id, platform)
  try {
    if (values.size === 0) {
      await noteWritten({ id, number }, platform)
      return await deleteWriting(id, platform)
    }
    const staged = await stageValues({ row, archive, values: Object.fromEntries(values) }, tools)
    passFaultPoint('write-back.staged')
    await putInPlace(staged, { id, archive }, platform)
    await settleWriting({ id, number, parts: staged }, archive, tools)
  } catch (error) {
    await noteFailure(error, row, archive, platform)
  }
}
