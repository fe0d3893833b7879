import type { Executing } from '#platform/database/deed.ts'
import { deleteUnwritten, listEdits, saveAllUnwritten } from './changes.repository.ts'
import type { Value } from './layers.ts'

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
