import { createHash } from 'node:crypto'
import type { Conflict, MetadataDetails } from '@vitrine/media/metadata/read-details.ts'
import { noteValuesChanged } from '#modules/archives/note-content.ts'
import type { Executing } from '#platform/database/deed.ts'
import { deleteSettled, listDetails, listSettled, saveOpenFields, saveSettled } from './settled-conflicts.repository.ts'

/** The conflicts that details tell of; `details`: JSON as it is kept. */
function conflictsIn(details: string | undefined): Conflict[] {
  if (!details) return []
  const { conflicts = [] }: Partial<Pick<MetadataDetails, 'conflicts'>> = JSON.parse(details)
  return conflicts
}

/**
 * Fields of assets that are in conflict and not settled, by asset, as the column has them. What a file beside says counts before
 * the file: a field of which it speaks is in no conflict.
 */
export async function openConflicts(
  read: readonly { id: number; details: string }[],
  executing: Executing,
): Promise<Map<number, string>> {
  const found = read.map(({ id, details }) => ({ id, inFile: conflictsIn(details).filter(isInFile) }))
  const settled = await listSettled(
    found.filter(({ inFile }) => inFile.length > 0).map(({ id }) => id),
    executing,
  )
  return new Map(
    found.map(({ id, inFile }) => {
      const known = new Map(settled.get(id)?.map((row) => [row.field, new Set<string>(JSON.parse(row.known))]))
      const isSettled = ({ field, values }: Conflict) =>
        values.every(({ text }) => known.get(field)?.has(markOf(text)) === true)
      const open = inFile.filter((conflict) => !isSettled(conflict)).map(({ field }) => field)
      return [id, open.length === 0 ? '' : ` ${open.join(' ')} `]
    }),
  )
}

const isInFile = ({ values }: Conflict) => !values.some(({ source }) => source.startsWith('sidecar '))

const textOf = (value: string | readonly string[]) => [value].flat().join('; ')
const markOf = (text: string) => createHash('sha256').update(text.slice(0, 2000)).digest('base64url').slice(0, 16)

/** A conflict that somebody settles: what the sources say, and the value that was chosen. */
export interface Settled {
  assetId: number
  conflict: Conflict
  value: string | readonly string[]
}

/** Notes that conflicts are settled by a change set, within a deed. */
export async function noteSettled(settled: readonly Settled[], changeSetId: number, inside: Executing): Promise<void> {
  const rows = settled.map(({ assetId, conflict: { field, values }, value }) => {
    const known = [...values.map(({ text }) => text), textOf(value)].map(markOf)
    return { asset_id: assetId, field, change_set_id: changeSetId, known: JSON.stringify([...new Set(known)]) }
  })
  await saveSettled(rows, inside)
  await refresh(
    settled.map(({ assetId }) => assetId),
    inside,
  )
}

/** What a change set settled of some assets, or with `andLater` those after it, is in conflict again, within a deed. */
export async function reopenConflicts(
  ids: readonly number[],
  sets: { setId: number; andLater: boolean },
  inside: Executing,
): Promise<void> {
  await refresh(await deleteSettled(ids, sets, inside), inside)
}

async function refresh(ids: readonly number[], inside: Executing): Promise<void> {
  const details = await listDetails([...new Set(ids)], inside)
  const read = [...details].map(([id, text]) => ({ id, details: text }))
  const archives = await saveOpenFields(await openConflicts(read, inside), inside)
  // Searches ask for conflicts too.
  for (const archive of archives) await noteValuesChanged(archive, inside)
}

/** The conflicts of some assets that are open, by asset. */
export async function listConflicts(ids: readonly number[], executing: Executing): Promise<Map<number, Conflict[]>> {
  const details = [...(await listDetails(ids, executing))].map(([id, text]) => ({ id, details: text }))
  const open = await openConflicts(details, executing)
  return new Map(
    details.map(({ id, details: text }) => {
      const isOpen = ({ field }: Conflict) => open.get(id)?.includes(` ${field} `) === true
      return [id, conflictsIn(text).filter(isOpen)]
    }),
  )
}
