import { noteContentChanged, noteValuesChanged } from '#modules/archives/note-content.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { textEntryOf, timesOf } from '#modules/assets/derived-facts.ts'
import { writeSearchIndex } from '#modules/full-text/search-index.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import {
  type HeldAsset,
  insertChangeSet,
  insertChanges,
  listEdits,
  listFileValues,
  saveLayers,
  saveUnwritten,
  saveValues,
} from './changes.repository.ts'
import type { Through } from './changes.tables.ts'
import { differences, mergeLayers, unsettled, type Value } from './layers.ts'
import { writingTask } from './request-writing.ts'
import { withWholePosition } from './whole-position.ts'

/** Who changes values, and by what. */
export interface Author {
  userId: number
  userName: string
  through: Through
  /** The change set that is taken back. */
  undoes: number | null
  /** The change set of a long deed, to which this change belongs; a new one without. */
  setId?: number
}

/** An asset that is held, and the values that it shall have. */
export interface Wanted {
  asset: HeldAsset
  values: ReadonlyMap<number, Value>
  /** Those of the fields that the file shall say anew though it says them already: some of its sources say something else. */
  again?: ReadonlySet<number>
}

/**
 * Gives assets that are held some values, within a deed: rows, words, layers, history and versions follow together, in as many
 * statements for a hundred assets as for one. Values that an asset has already change nothing and leave no change set.
 */
export async function changeValues(wanted: readonly Wanted[], author: Author, inside: Executing): Promise<void> {
  if (wanted.length === 0) return
  const changed = await whatChanges(wanted, inside)
  if (changed.length === 0) return
  const at = inside.clock.now()
  const { userId, userName, through, undoes } = author
  const setId =
    author.setId ?? (await insertChangeSet({ at, user_id: userId, user_name: userName, through, undoes }, inside))
  await insertChanges(
    changed.map((one) => ({ ...one, setId })),
    inside,
  )
  passFaultPoint('edit.noted')
  await saveLayers(changed, inside)
  await saveValues(changed, { at, by: userName }, inside)
  const entries = changed.map(({ asset, metadata }) => textEntryOf(asset, metadata, asset))
  await writeSearchIndex(entries, inside.db.tables<unknown>(), inside.db.engine, { keepNames: true })
  passFaultPoint('edit.saved')
  for (const [archiveId, ofArchive] of Map.groupBy(changed, ({ asset }) => asset.archive_id))
    await noteChanged(archiveId, ofArchive, inside)
}

const none: ReadonlySet<number> = new Set()

type Changed = Awaited<ReturnType<typeof whatChanges>>[number]

/** Those of the assets that are not as they shall be, with all that follows for each. */
async function whatChanges(wanted: readonly Wanted[], inside: Executing) {
  const ids = wanted.map(({ asset }) => asset.id)
  const own = await listEdits(ids, inside)
  const files = await listFileValues(ids, inside)
  const all = wanted.map(({ asset, values, again = none }) => {
    const before: Metadata = JSON.parse(asset.metadata)
    const file = files.get(asset.id) ?? before
    const said = withWholePosition(before, values)
    const anew = [...values].filter(([field]) => again.has(field))
    // What was said before is settled by reading alone: the file says some of it already and shall say it anew.
    const edits = new Map(own.get(asset.id))
    const standing = unsettled(file, said)
    for (const [field, value] of said) {
      if (again.has(field) || standing.has(field)) edits.set(field, value)
      else edits.delete(field)
    }
    const metadata = mergeLayers(file, edits)
    const index = timesOf(metadata, asset.modified_at)
    const other = differences(before, metadata)
    // History tells of them too.
    const same = anew.filter(([field]) => !other.some((change) => change.field === field))
    const kept = (field: number) => before[field] ?? null
    const changes = [...other, ...same.map(([field]) => ({ field, old: kept(field), new: kept(field) }))]
    const number = asset.change_number + 1
    return { id: asset.id, number, asset, file, edits, metadata, index, changes }
  })
  return all.filter(({ changes }) => changes.length > 0)
}

/** Versions, news and writings that follow from changed assets of one archive. */
async function noteChanged(archiveId: number, changed: readonly Changed[], inside: Executing): Promise<void> {
  const isWritten = await saveUnwritten(archiveId, changed, inside)
  if (isWritten) await noteTask(writingTask(archiveId), inside)
  await noteValuesChanged(archiveId, inside)
  // One order of lists follows from a date among the values.
  const isMoved = changed.some(({ asset, index }) => asset.camera_order !== index.camera_order)
  if (isMoved) await noteContentChanged(archiveId, inside)
  const ids = changed.map(({ id }) => id)
  await tell({ name: 'assets.edited', archiveId, ids, reorders: isMoved }, inside)
}
