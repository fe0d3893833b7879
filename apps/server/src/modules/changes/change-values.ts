import { noteContentChanged, noteValuesChanged } from '#modules/archives/note-content.ts'
import type { Metadata } from '#modules/assets/asset-facts.ts'
import { textEntryOf, timesOf } from '#modules/assets/derived-facts.ts'
import { writeSearchIndex } from '#modules/full-text/search-index.ts'
import { type Executing, tell } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { noteTask } from '#platform/tasks/note-task.ts'
import {
  findFileValues,
  type HeldAsset,
  insertChangeSet,
  insertChanges,
  listEdits,
  saveLayers,
  saveUnwritten,
  saveValues,
} from './changes.repository.ts'
import type { Through } from './changes.tables.ts'
import { differences, mergeLayers, unsettled, type Value } from './layers.ts'
import { writingTask } from './request-writing.ts'

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

/**
 * Gives an asset that is held some values, within a deed: rows, words, layers, history and versions follow together. Values that
 * it has already change nothing and leave no change set.
 */
export async function changeValues(
  asset: HeldAsset,
  values: ReadonlyMap<number, Value>,
  author: Author,
  inside: Executing,
): Promise<void> {
  const before: Metadata = JSON.parse(asset.metadata)
  const own = (await listEdits([asset.id], inside)).get(asset.id) ?? new Map<number, Value>()
  const file = (await findFileValues(asset.id, inside)) ?? before
  const edits = unsettled(file, new Map([...own, ...values]))
  const metadata = mergeLayers(file, edits)
  const changed = differences(before, metadata)
  if (changed.length === 0) return
  const at = inside.clock.now()
  const { userId, userName, through, undoes } = author
  const setId =
    author.setId ?? (await insertChangeSet({ at, user_id: userId, user_name: userName, through, undoes }, inside))
  const number = asset.change_number + 1
  await insertChanges({ id: asset.id, number, setId }, changed, inside)
  passFaultPoint('edit.noted')
  await saveLayers(asset.id, file, edits, inside)
  const index = timesOf(metadata, asset.modified_at)
  await saveValues(asset.id, { metadata, number, at, by: userName, index }, inside)
  const entry = textEntryOf(asset, metadata, asset)
  await writeSearchIndex([entry], inside.db.tables<unknown>(), inside.db.engine, { keepNames: true })
  passFaultPoint('edit.saved')
  const isWritten = await saveUnwritten({ id: asset.id, archiveId: asset.archive_id, number }, inside)
  if (isWritten) await noteTask(writingTask(asset.archive_id), inside)
  await noteValuesChanged(asset.archive_id, inside)
  // Some orders of lists follow from dates among the values.
  const isMoved = Object.entries(index).some(([name, value]) => asset[name as keyof typeof index] !== value)
  if (isMoved) await noteContentChanged(asset.archive_id, inside)
  await tell({ name: 'assets.edited', archiveId: asset.archive_id, ids: [asset.id], reorders: isMoved }, inside)
}
