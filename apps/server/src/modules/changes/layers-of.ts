import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { Executing } from '#platform/database/deed.ts'
import { listEdits, listFileValues } from './changes.repository.ts'
import type { Value } from './layers.ts'

/** What people said of an asset, and what its file says; `fileValues` null where both are the same. */
export async function layersOf(
  id: number,
  inside: Executing,
): Promise<{ edits: ReadonlyMap<number, Value>; fileValues: Metadata | null }> {
  const edits = (await listEdits([id], inside)).get(id) ?? new Map()
  return { edits, fileValues: (await listFileValues([id], inside)).get(id) ?? null }
}
