import type { Executing } from '#platform/database/deed.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import { deleteUnwritten, listEdits, saveAllUnwritten, saveUnwritten } from './changes.repository.ts'
import type { Value } from './layers.ts'
import { writingTask } from './request-writing.ts'

/** What people said of an asset and its file does not say, by field number; an empty value: the field has none. */
export async function unwrittenValues(assetId: number, executing: Executing): Promise<Map<number, Value>> {
  return (await listEdits([assetId], executing)).get(assetId) ?? new Map()
}

/** The values of an asset up to a change are in its file, or shall not come there. */
export function noteWritten(asset: { id: number; number: number }, executing: Executing): Promise<void> {
  return deleteUnwritten(asset, executing)
}

/** An archive writes into files from now on: what was said before shall come there too. */
export function noteAllUnwritten(archiveId: number, executing: Executing): Promise<void> {
  return saveAllUnwritten(archiveId, executing)
}

/** An asset lies in another archive from now on: what its file does not say comes there as that archive has it, within a deed. */
export async function carryUnwritten(
  { id, number, archiveId }: { id: number; number: number; archiveId: number },
  inside: Executing,
): Promise<void> {
  await deleteUnwritten({ id, number }, inside)
  if ((await listEdits([id], inside)).get(id) === undefined) return
  if (await saveUnwritten(archiveId, [{ id, number }], inside)) await noteTask(writingTask(archiveId), inside)
}
