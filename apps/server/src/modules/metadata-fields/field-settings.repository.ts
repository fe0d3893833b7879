import type { Executing } from '#platform/database/deed.ts'
import type { FieldSettingsRow, FieldSettingsTables } from './field-settings.tables.ts'

/** The place of a field that is there stays: it is said by `saveFieldPositions` alone. */
export async function saveFieldSettings(row: FieldSettingsRow, { db }: Executing): Promise<void> {
  const { field_id: _, position: __, ...rest } = row
  const query = db.tables<FieldSettingsTables>().insertInto('field_settings').values(row)
  await query.onConflict((c) => c.column('field_id').doUpdateSet(rest)).execute()
}

export async function insertOwnField(row: FieldSettingsRow, { db }: Executing): Promise<void> {
  await db.tables<FieldSettingsTables>().insertInto('field_settings').values(row).execute()
}

/** All there ever were: a number is not given twice. No more than a few hundred. */
export function listFieldSettings({ db }: Executing): Promise<FieldSettingsRow[]> {
  return db.tables<FieldSettingsTables>().selectFrom('field_settings').selectAll().orderBy('field_id').execute()
}

/** Numbers the fields anew in the order in which they are given. */
export async function saveFieldPositions(ids: readonly number[], { db }: Executing): Promise<void> {
  const tables = db.tables<FieldSettingsTables>()
  for (const [position, id] of ids.entries())
    await tables.updateTable('field_settings').set({ position }).where('field_id', '=', id).execute()
}

export async function deleteFieldSettings(fieldId: number, { db }: Executing): Promise<void> {
  await db.tables<FieldSettingsTables>().deleteFrom('field_settings').where('field_id', '=', fieldId).execute()
}
