import type { Metadata } from '#modules/assets/asset-facts.ts'
import { getAsset } from '#modules/assets/get-asset.ts'
import { reopenConflicts } from '#modules/conflicts/open-conflicts.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import type { Access } from '#modules/permissions/access.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { changeValues } from './change-values.ts'
import { type HistoryRow, holdAssets, listAfter, listOneChange, mostTakenBack } from './changes.repository.ts'
import { authorOf, type Place } from './edit-metadata.ts'
import { differences, mergeLayers, sameValue, type Value } from './layers.ts'

interface Rollback {
  /** Of the change, as the asset counts them. */
  number: number
  /** `one`: what this change did is undone, what came later stays. `to`: the values are again as they were after it. */
  extent: 'one' | 'to'
}

/**
 * Takes changes of one asset back, as a change of its own (wire reference 18.2).
 * @throws Problem AssetNotFound, PermissionDenied, NotFound, and CannotRollback when a field was changed again since or there is
 * nothing to take back.
 */
export async function rollBack(access: Access, place: Place, wish: Rollback, platform: Platform): Promise<void> {
  const found = await getAsset(access, place, 'HistoryRollback', platform)
  const known = await fieldDefinitions(platform)
  await deed(platform, async (inside) => {
    const [asset] = await holdAssets([found.asset.row.id], inside)
    if (!asset) throw new Problem('AssetNotFound')
    const [first, ...rest] = await listOneChange(asset.id, wish.number, inside)
    if (!first) throw new Problem('NotFound')
    const now: Metadata = JSON.parse(asset.metadata)
    const values =
      wish.extent === 'one'
        ? valuesBefore([first, ...rest], now, known)
        : after(await listAfter(asset.id, wish.number, inside))
    if (values.size === 0) throw new Problem('CannotRollback')
    await changeValues([{ asset, values }], authorOf(access.viewer, first.id), inside)
    await reopenConflicts([asset.id], { setId: first.id, andLater: wish.extent === 'to' }, inside)
  })
}

/** Gives an asset the values that it had, as a change of its own. False where it has them already. */
export async function restoreValues(
  access: Access,
  { id, metadata }: { id: number; metadata: Metadata },
  platform: Platform,
): Promise<boolean> {
  return deed(platform, async (inside) => {
    const [asset] = await holdAssets([id], inside)
    if (!asset) throw new Problem('AssetNotFound')
    const changes = differences(JSON.parse(asset.metadata), metadata)
    const values = new Map(changes.map((change) => [change.field, change.new ?? empty(change.old)]))
    await changeValues([{ asset, values }], authorOf(access.viewer), inside)
    return values.size > 0
  })
}

/** The values that an asset had after one of its changes. @throws Problem CannotRollback when there were too many since. */
export async function valuesAfterChange(
  id: number,
  { number, now }: { number: number; now: Metadata },
  executing: Executing,
): Promise<Metadata> {
  return mergeLayers(now, after(await listAfter(id, number, executing)))
}

const empty = (like: Value | null): Value => (Array.isArray(like) ? [] : '')

/** The values before a change, when the asset still has those that it gave. */
export function valuesBefore(rows: readonly HistoryRow[], now: Metadata, known: FieldDefinitions): Map<number, Value> {
  const changed = rows.filter(({ field, new_value }) => !sameValue(now[field], JSON.parse(new_value) ?? undefined))
  if (changed.length > 0) {
    const rule = 'changed'
    const fields = changed.map(({ field }) => ({
      field: String(field),
      rule,
      message: say('changes.changedAgain', { field: labelOfNumber(field, known) }),
    }))
    throw new Problem('CannotRollback', { message: fields[0]?.message ?? '', fields })
  }
  return earliest(rows)
}

/** The values as they were before all of these changes. */
function after(rows: readonly HistoryRow[]): Map<number, Value> {
  if (rows.length >= mostTakenBack) throw new Problem('CannotRollback')
  return earliest(rows)
}

/** Of each field the value before the first of these changes, which come with the newest first. */
function earliest(rows: readonly HistoryRow[]): Map<number, Value> {
  return new Map(
    rows.map(({ field, old_value, new_value }): [number, Value] => {
      return [field, JSON.parse(old_value) ?? empty(JSON.parse(new_value))]
    }),
  )
}
