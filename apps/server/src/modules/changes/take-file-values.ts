import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { Executing } from '#platform/database/deed.ts'
import {
  holdRead,
  insertChangeSet,
  insertChanges,
  listEdits,
  saveChangeNumber,
  saveLayers,
} from './changes.repository.ts'
import { differences, mergeLayers, unsettled } from './layers.ts'

/**
 * Files were read, some of them again: answers the values that count of those of which people said something, and notes what
 * changed of any that was known. Reading never takes away what somebody saved; what a file says by now as well is settled. The
 * assets stay held until the deed ends.
 */
export async function takeFileValues(
  read: readonly { id: number; metadata: Metadata }[],
  inside: Executing,
): Promise<Map<number, Metadata>> {
  const said = new Map<number, Metadata>()
  if (read.length === 0) return said
  const ids = read.map(({ id }) => id)
  const known = await holdRead(ids, inside)
  if (known.length === 0) return said
  const edits = await listEdits(
    known.map(({ id }) => id),
    inside,
  )
  const files = new Map(read.map(({ id, metadata }) => [id, metadata]))
  const merged = known.map((row) => {
    const file = files.get(row.id) ?? {}
    const own = edits.get(row.id)
    const kept = own ? unsettled(file, own) : new Map()
    const metadata = mergeLayers(file, kept)
    const changes = differences(JSON.parse(row.metadata), metadata)
    return {
      id: row.id,
      number: row.change_number + 1,
      isSaid: own !== undefined,
      file,
      edits: kept,
      metadata,
      changes,
    }
  })
  const layered = merged.filter(({ isSaid }) => isSaid)
  await saveLayers(layered, inside)
  for (const { id, metadata } of layered) said.set(id, metadata)
  const changed = merged.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return said
  const setId = await insertChangeSet(byFile(inside), inside)
  await insertChanges(
    changed.map((one) => ({ ...one, setId })),
    inside,
  )
  for (const { id, number } of changed) await saveChangeNumber(id, number, inside)
  return said
}

const byFile = ({ clock }: Executing) => {
  return { at: clock.now(), user_id: 0, user_name: '', through: 'file', undoes: null } as const
}
