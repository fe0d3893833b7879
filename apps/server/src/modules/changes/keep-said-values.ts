import type { Executing } from '#platform/database/deed.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { holdRead, listEdits, listFileValues, listSaid, saveLayers, saveUnwritten } from './changes.repository.ts'
import { writingTask } from './request-writing.ts'

/**
 * Another file is about to be read for an asset, within a deed: what people said last of a field stays, also what the file before
 * said as well since it had been written there.
 */
export async function keepSaidValues(
  { id, archiveId }: { id: number; archiveId: number },
  inside: Executing,
): Promise<void> {
  const [asset] = await holdRead([id], inside)
  if (!asset) return
  const own = (await listEdits([id], inside)).get(id)
  const edits = new Map([...(await listSaid(id, inside)), ...(own ?? [])])
  if (edits.size === 0) return
  const file = (await listFileValues([id], inside)).get(id) ?? JSON.parse(asset.metadata)
  await saveLayers([{ id, file, edits }], inside)
  const isWritten = await saveUnwritten(archiveId, [{ id, number: asset.change_number }], inside)
  if (isWritten) await noteTask(writingTask(archiveId), inside)
}
