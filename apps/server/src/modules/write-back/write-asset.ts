import type { ArchiveRow } from '#modules/archives/archives.tables.ts'
import { findAssets } from '#modules/assets/assets.queries.ts'
import type { AssetRow } from '#modules/assets/assets.tables.ts'
import { noteWritten, unwrittenValues } from '#modules/changes/unwritten-values.ts'
import { requestFolder } from '#modules/reading/request-index.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { lacksRoom } from '#platform/files/room.ts'
import { OriginalFault } from '#platform/originals/originals.ts'
import { Outage } from '#platform/outages/outage.ts'
import { putInPlace } from './put-in-place.ts'
import { settleWriting } from './settle-writing.ts'
import { stageValues } from './stage-values.ts'
import { deleteWriting, findWish, saveFailure } from './write-back.repository.ts'
import type { WritingTools } from './writing-tools.ts'

/** Tried again after two, four, eight minutes and so on, at last once a day. */
const retryAfter = (attempts: number) => Math.min(2 ** attempts * 60_000, 24 * 3600_000)

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
    await settleWriting({ id, number }, archive, tools)
  } catch (error) {
    await noteFailure(error, row, archive, tools)
  }
}

async function noteFailure(error: unknown, row: AssetRow, archive: ArchiveRow, { platform }: WritingTools) {
  if (error instanceof Outage) throw error
  // The program comes to its end: it goes on at the next start.
  if ((error as { reason?: string }).reason === 'closed') return
  if (lacksRoom(error)) throw new Outage('files', `There is no room to write into ${archive.name}.`, error)
  if (error instanceof OriginalFault) {
    if (error.reason === 'stuck') throw new Outage('files', `The disk of the archive ${archive.name} does not answer.`)
    // Another file than the one of which the values were said: it is read first.
    if (error.reason !== 'unreadable') await requestFolder(archive.id, row.path, platform)
  }
  const problem = problemOf(error)
  platform.log.warn({ err: error, archive: archive.name, path: row.path }, 'values could not be written into a file')
  const nextAt = (attempts: number) => platform.clock.now() + retryAfter(attempts)
  await saveFailure({ id: row.id, archiveId: archive.id }, { problem, nextAt }, platform)
}

function problemOf(error: unknown): string {
  if (error instanceof OriginalFault) return error.code === '' ? error.reason : `${error.reason} ${error.code}`
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
