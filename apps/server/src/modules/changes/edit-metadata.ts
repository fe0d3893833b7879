import { getAsset, type JudgedAsset, withRelated } from '#modules/assets/get-asset.ts'
import { type FieldDefinitions, fieldDefinitions } from '#modules/metadata-fields/field-definitions.queries.ts'
import { labelOfNumber } from '#modules/metadata-fields/field-labels.ts'
import type { Access } from '#modules/permissions/access.ts'
import type { Viewer } from '#modules/viewers/viewer.ts'
import { deed, type Executing } from '#platform/database/deed.ts'
import { passFaultPoint } from '#platform/fault-points/fault-points.ts'
import { type FieldFault, Problem } from '#platform/http/problem.ts'
import type { Platform } from '#platform/platform.ts'
import { say } from '#server/texts/say.ts'
import { type Author, changeValues } from './change-values.ts'
import { type HeldAsset, type HistoryRow, holdAssets, listChangedSince } from './changes.repository.ts'
import type { Value } from './layers.ts'
import { demandWholePosition, withWholePosition } from './whole-position.ts'

interface Edit {
  /** By field number, as they are kept (`checkValues`). */
  values: ReadonlyMap<number, Value>
  /** The change number that the editor has seen; null: whatever was changed since. */
  since: number | null
}

export interface Place {
  archiveId: number | null
  path: string
}

/**
 * Changes values of one asset.
 * @throws Problem AssetNotFound, PermissionDenied, and EditConflict when one of these fields was changed after `since`.
 */
export async function editMetadata(access: Access, place: Place, edit: Edit, platform: Platform): Promise<void> {
  const found = await getAsset(access, place, 'EditText', platform)
  const fields = await fieldDefinitions(platform)
  await deed(platform, async (inside) => {
    const [asset] = await holdAssets([found.asset.row.id], inside)
    if (!asset) throw new Problem('AssetNotFound')
    demandWholePosition(asset, edit.values)
    const values = withWholePosition(JSON.parse(asset.metadata), edit.values)
    if (edit.since !== null && edit.since < asset.change_number)
      await refuseConflict(asset, { ...edit, values, fields, shown: fields.shownIn(found.archive) }, inside)
    await changeValues([{ asset, values }], authorOf(access.viewer), inside)
  })
  passFaultPoint('edit.settled')
}

/** The asset after it was changed, as the same person has it; null when it is out of their sight now. */
export async function editedAsset(access: Access, place: Place, platform: Platform): Promise<JudgedAsset | null> {
  try {
    return await withRelated(access, await getAsset(access, place, 'View', platform), platform)
  } catch (error) {
    if (error instanceof Problem && error.value === 'AssetNotFound') return null
    throw error
  }
}

export function authorOf({ userId, userName, scope, kind }: Viewer, undoes: number | null = null): Author {
  const through = kind === 'system' ? 'command' : scope === null ? 'page' : 'program'
  return { userId, userName, through, undoes }
}

async function refuseConflict(
  { id }: HeldAsset,
  { values, since, fields, shown }: Edit & { fields: FieldDefinitions; shown: ReadonlySet<string> },
  inside: Executing,
) {
  const rows = await listChangedSince({ id, number: since ?? 0, fields: [...values.keys()] }, inside)
  const last = new Map<number, HistoryRow>()
  for (const row of rows) if (!last.has(row.field)) last.set(row.field, row)
  const faults = [...last.values()].map((row) => conflictOf(row, fields, shown.has(String(row.field))))
  const [first] = faults
  if (first) throw new Problem('EditConflict', { message: first.message, fields: faults })
}

/** Names the field, who changed it, and what it says now where the view of the archive shows the field. */
function conflictOf(
  { field, user_name: who, new_value }: HistoryRow,
  fields: FieldDefinitions,
  isShown: boolean,
): FieldFault {
  const value: Value | null = JSON.parse(new_value)
  const now = isShown ? [value ?? []].flat().join(', ') : '…'
  const by = who || say('changes.theFile')
  return {
    field: String(field),
    rule: 'changed',
    message: say('changes.conflict', { who: by, field: labelOfNumber(field, fields), now }),
  }
}
