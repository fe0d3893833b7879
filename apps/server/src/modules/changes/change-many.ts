import type { Metadata } from '#modules/assets/asset-facts.ts'
import { reopenConflicts } from '#modules/conflicts/open-conflicts.ts'
import { readFieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import { type Author, changeValues, type Wanted } from './change-values.ts'
import { type HeldAsset, holdAssets, insertChangeSet, listAssetsOfSet, listOfSet } from './changes.repository.ts'
import type { Value } from './layers.ts'
import { valuesBefore } from './undo-changes.ts'
import { demandWholePosition } from './whole-position.ts'

/** Begins the change set of a long deed; its number. */
export function beginChangeSet(author: Author, executing: Executing): Promise<number> {
  const { userId, userName, through, undoes } = author
  const set = { at: executing.clock.now(), user_id: userId, user_name: userName, through, undoes }
  return insertChangeSet(set, executing)
}

/** What could not be done, by the number of the asset. */
type Refused = Map<number, Problem>

/**
 * Gives assets the values that follow from those that each has, within a deed; answers those that it could not be done to.
 * @param valuesFor throws a Problem for an asset that cannot have them.
 * @param author and the fields that files shall say anew, see `Wanted`.
 */
export function changeEach(
  ids: readonly number[],
  valuesFor: (now: Metadata, id: number) => ReadonlyMap<number, Value>,
  { again, ...author }: Author & Pick<Wanted, 'again'>,
  inside: Executing,
): Promise<Refused> {
  const values = ({ id, metadata }: HeldAsset) => valuesFor(JSON.parse(metadata), id)
  return changeHeld(ids, values, { ...author, ...(again ? { again } : {}) }, inside)
}

/**
 * Takes back what a change set did to some assets, within a deed; answers those that it could not be taken back of:
 * CannotRollback when a field was changed again since.
 */
export async function takeBackEach(
  ids: readonly number[],
  setId: number,
  author: Author,
  inside: Executing,
): Promise<Refused> {
  const rows = await listOfSet(ids, setId, inside)
  const known = await readFieldDefinitions(inside)
  const before = ({ id, metadata }: HeldAsset) => valuesBefore(rows.get(id) ?? [], JSON.parse(metadata), known)
  const refused = await changeHeld(ids, before, author, inside)
  const done = ids.filter((id) => !refused.has(id))
  await reopenConflicts(done, { setId, andLater: false }, inside)
  return refused
}

async function changeHeld(
  ids: readonly number[],
  valuesFor: (asset: HeldAsset) => ReadonlyMap<number, Value>,
  { again, ...author }: Author & Pick<Wanted, 'again'>,
  inside: Executing,
): Promise<Refused> {
  const refused: Refused = new Map()
  const held = new Map((await holdAssets(ids, inside)).map((asset) => [asset.id, asset]))
  const wanted: Wanted[] = []
  for (const id of ids) {
    const asset = held.get(id)
    try {
      if (!asset) throw new Problem('AssetNotFound')
      const values = valuesFor(asset)
      demandWholePosition(asset, values)
      wanted.push({ asset, values, ...(again ? { again } : {}) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.set(id, error)
    }
  }
  await changeValues(wanted, author, inside)
  return refused
}

/** The assets that a change set has changed, by number, some at a time. */
export function listChangedBy(
  setId: number,
  page: { after: number; limit: number },
  executing: Executing,
): Promise<number[]> {
  return listAssetsOfSet(setId, page, executing)
}
