import type { Metadata } from '#modules/assets/asset-facts.ts'
import type { Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { type Author, changeValues } from './change-values.ts'
import { holdAsset, insertChangeSet, listAssetsOfSet, listOfSet } from './changes.repository.ts'
import type { Value } from './layers.ts'
import { valuesBefore } from './undo-changes.ts'

/** Begins the change set of a long deed; its number. */
export function beginChangeSet(author: Author, platform: Platform): Promise<number> {
  const { userId, userName, through, undoes } = author
  const set = { at: platform.clock.now(), user_id: userId, user_name: userName, through, undoes }
  return insertChangeSet(set, platform)
}

/**
 * Gives one of many assets the values that follow from those that it has, within a deed.
 * @throws Problem AssetNotFound, and what `valuesFor` throws.
 */
export async function changeOneOfMany(
  assetId: number,
  valuesFor: (now: Metadata) => ReadonlyMap<number, Value>,
  author: Author,
  inside: Executing,
): Promise<void> {
  const asset = await holdAsset(assetId, inside)
  if (!asset) throw new Problem('AssetNotFound')
  await changeValues(asset, valuesFor(JSON.parse(asset.metadata)), author, inside)
}

/**
 * Takes back what a change set did to one asset, within a deed.
 * @throws Problem AssetNotFound, and CannotRollback when a field was changed again since.
 */
export async function takeBackOne(assetId: number, setId: number, author: Author, inside: Executing): Promise<void> {
  const asset = await holdAsset(assetId, inside)
  if (!asset) throw new Problem('AssetNotFound')
  const rows = await listOfSet(assetId, setId, inside)
  await changeValues(asset, valuesBefore(rows, JSON.parse(asset.metadata)), author, inside)
}

/** The assets that a change set has changed, by number, some at a time. */
export function listChangedBy(
  setId: number,
  page: { after: number; limit: number },
  executing: Executing,
): Promise<number[]> {
  return listAssetsOfSet(setId, page, executing)
}
